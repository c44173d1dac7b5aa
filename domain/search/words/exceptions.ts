import { list } from './word.ts'

/**
 * Sayings whose own words lead astray, because profiles use them otherwise or because little is left of them without
 * stop words: only what they mean is looked for. The same holds, unlisted, for every saying of several words of which
 * stop words leave but one ('write my will').
 */
export const NOT_LITERALLY: readonly { say: string; why: string }[] = [
  { say: 'accountability', why: 'has the stem of ‘accountant’' },
  { say: 'audition', why: 'has the stem of ‘audit’' },
  { say: 'back to work', why: '‘back pain’, and every bio has ‘work’' },
  { say: 'being let go', why: 'nothing is left but ‘let’' },
  { say: 'Boots', why: 'footwear' },
  { say: 'business English', why: '‘business’ and ‘English’ stand apart in many profiles' },
  { say: 'business studies', why: 'firms, and case studies' },
  { say: 'change of life', why: '‘career change’' },
  { say: 'chemist', why: 'a pharmacist; a chemistry tutor is a chemist by training' },
  { say: 'clearing', why: 'UCAS’s; ‘clear’ is in every second bio' },
  { say: 'coil', why: 'the contraceptive' },
  { say: 'find work', why: 'every bio has both' },
  { say: 'fired', why: 'fire safety' },
  { say: 'get a job', why: 'every second bio has ‘job’' },
  { say: 'got fired', why: 'fire safety' },
  { say: 'job', why: 'every second bio has it' },
  { say: 'jobs', why: 'every second bio has it' },
  { say: 'laid off', why: 'nothing is left but ‘laid’' },
  { say: 'leads', why: 'who leads a team; Leeds is near, too' },
  { say: 'learn English', why: 'English is what everybody here speaks; literature is not it' },
  { say: 'English lessons', why: 'the same' },
  { say: 'let go', why: 'nothing is left but ‘let’' },
  { say: 'let me go', why: 'nothing is left but ‘let’' },
  { say: 'looking for work', why: 'nothing is left but ‘work’' },
  { say: 'my ex', why: 'nothing is left but ‘ex’' },
  { say: 'need a job', why: 'nothing is left but ‘job’' },
  { say: 'need to talk', why: 'nothing is left but ‘talk’' },
  { say: 'nights', why: 'evenings offered' },
  { say: 'operation', why: 'has the stem of ‘operations’' },
  { say: 'out of work', why: 'nothing is left but ‘work’' },
  { say: 'person to talk to', why: 'talks, person-centred' },
  { say: 'physical therapist', why: '‘physical’ has the stem of ‘physics’' },
  { say: 'physical therapy', why: '‘physical’ has the stem of ‘physics’' },
  { say: 'probation', why: 'has the stem of ‘probate’' },
  { say: 'productive', why: 'has the stem of ‘product’' },
  { say: 'productivity', why: 'has the stem of ‘product’' },
  { say: 'return to work', why: '‘return to sport’, tax returns' },
  { say: 'returning to work', why: '‘return to sport’, tax returns' },
  { say: 'rowing', why: 'quarrels; a sport too' },
  { say: 'rows', why: 'quarrels; of seats and spreadsheets too' },
  { say: 'science', why: 'school sciences; ‘computer science’ and degrees are not meant' },
  { say: 'science teacher', why: 'school sciences' },
  { say: 'science tutor', why: 'school sciences' },
  { say: 'sciences', why: 'school sciences' },
  { say: 'see someone about', why: 'nothing is left but ‘see’' },
  { say: 'shrink', why: '‘nerves shrink’' },
  { say: 'someone to talk to', why: 'nothing is left but ‘talk’' },
  { say: 'spots', why: 'acne; places and errors spotted too' },
  { say: 'start up', why: 'nothing is left but ‘start’' },
  { say: 'start-ups', why: 'nothing is left but ‘start’' },
  { say: 'sums', why: 'sums of money' },
  { say: 'talk to somebody', why: 'nothing is left but ‘talk’' },
  { say: 'talk to someone', why: 'nothing is left but ‘talk’' },
  { say: 'the change', why: '‘career change’' },
  { say: 'the change of life', why: '‘career change’' },
  { say: 'the pill', why: 'all pills' },
  { say: 'US visa', why: '‘us’ is a stop word, and British visas are not it' },
  { say: 'was fired', why: 'fire safety' },
  { say: 'been fired', why: 'fire safety' },
  { say: 'getting fired', why: 'fire safety' },
]

/**
 * Said about oneself or about who is wanted: looked for as typed and in no other form, never expanded, never respelt.
 * What a person believes, whom they love and where they are from has no synonyms here.
 */
export const AS_TYPED: readonly string[] = list(`
  Asian, atheist, Black, Buddhist, Catholic, Christian, disabled, female, feminist, gay, halal,
  Hindu, Islamic, Jewish, kosher, lesbian, LGBT, LGBTQ, male, Muslim, nonbinary, queer, Sikh, trans,
  transgender, veteran`)

/**
 * What people look for elsewhere. Nobody here does it, so a search says so, without guessing at a spelling ('puppy' is
 * not 'happy') and without part of it ('wedding' alone). Whole sayings count, as they stand or in the plural, unless
 * SEARCH_WORDS has the very same ('mechanics'), and only where nothing else in the query is a saying ('accountant for
 * childminders').
 */
export const NOT_OFFERED: readonly string[] = list(`
  airport transfer, babysitter, baker, barber, beautician, boiler repair, bricklayer, builder, car
  mechanic, car wash, carpenter, carpet cleaner, caterer, catering, child care, childcare,
  childminder, cleaner, computer repair, courier, decorator, delivery, DJ, dog groomer, dog sitter,
  dog trainer, dog walker, dressmaker, electrician, escort, estate agent, florist, flowers,
  furniture, gardener, gas engineer, haircut, hairdresser, handyman, hotel, house clearance, joiner,
  kitten, laptop repair, locksmith, make-up artist, makeup artist, man and van, mechanic, MOT test,
  nail salon, nails, nanny, nursery, painter and decorator, party planner, pest control, pet sitter,
  phone repair, photographer, pizza, plasterer, plumber, private detective, puppy, removals,
  restaurant booking, roofer, scaffolder, takeaway, tarot, tattoo, taxi, tiler, tree surgeon, tyres,
  wedding cake, wedding dress, wedding photographer, wedding planner, wedding venue, window cleaner`)

/**
 * Where people are, who type the place beside what they want. Sessions are by video, so a place brings those who are
 * there to the top and keeps nobody away. Known, too: 'Leeds' is no misspelt 'leads'.
 */
export const PLACES: readonly string[] = list(`
  Aberdeen, Ashford, Aylesbury, Barnsley, Basildon, Basingstoke, Bath, Bedford, Belfast, Birkenhead,
  Birmingham, Blackburn, Blackpool, Bolton, Bournemouth, Bracknell, Bradford, Brighton, Bristol,
  Burnley, Bury, Cambridge, Canterbury, Cardiff, Carlisle, Chelmsford, Cheltenham, Chester,
  Chesterfield, Colchester, Cornwall, Coventry, Crawley, Crewe, Croydon, Darlington, Derby, Devon,
  Doncaster, Dorset, Dudley, Dundee, Durham, Edinburgh, England, Essex, Exeter, Gateshead, Glasgow,
  Gloucester, Grimsby, Guildford, Halifax, Harlow, Harrogate, Hartlepool, Hastings, Hereford, Hove,
  Huddersfield, Hull, Inverness, Ipswich, Kent, Lancaster, Leeds, Leicester, Lincoln, Liverpool,
  London, Londonderry, Luton, Maidstone, Manchester, Middlesbrough, Newcastle, Newport, Norfolk,
  Northampton, Norwich, Nottingham, Oldham, Oxford, Peterborough, Plymouth, Poole, Portsmouth,
  Preston, Rochdale, Rotherham, Salford, Salisbury, Scotland, Sheffield, Shrewsbury, Slough,
  Solihull, Southampton, Southend, Stevenage, Stirling, Stockport, Stoke, Suffolk, Sunderland,
  Surrey, Sussex, Swansea, Swindon, Taunton, Telford, Torquay, Truro, Wakefield, Wales, Walsall,
  Warrington, Watford, Wigan, Winchester, Wirral, Woking, Wolverhampton, Worcester, Worthing,
  Wrexham, York, Yorkshire`)
