/**
 * Sentences that people in Britain type into the search box, and who of the demo professionals (server/seed/people) may
 * come first: written before the readers of domain/search/sentence, from the profiles alone. A fixture for tests;
 * nothing of the product reads it.
 *
 * A sentence is judged by who offers what it asks for (`who`) and by what else it says; whoever comes first has to fit
 * both. Where no one does, an empty list with a note that says why is right. A place is no condition: whoever is there
 * comes first, and if no one is, anyone of `who`.
 *
 * Every second sentence of each list is kept: those were asked once the code was written, never while it was.
 */
export type Sentence = {
  ask: string
  /** Nobody: no one here offers it. */
  who: readonly string[]
  speaks?: readonly string[]
  /** Pounds that 60 minutes may come to. */
  total?: number
  /** A free time within the next seven days, today the first, on London's clock. */
  free?: Free
  there?: readonly string[]
  /** They work with one of these. */
  clients?: readonly string[]
  first?: 'cheapest' | 'soonest'
}
/** `on`: days from today. Whole hours, `to` is not one of them. */
export type Free = { on?: readonly number[]; from?: number; to?: number }

const ELEANOR = 'Eleanor Hughes'
const SOFIA = 'Sofia Marchetti'
const CALLUM = 'Callum Reid'
const THANDIWE = 'Thandiwe Ndlovu'
const JAVIER = 'Javier Ortega'
const RAVI = 'Ravi Deshpande'
const AMARA = 'Dr Amara Okafor'
const TOM = 'Tom Ashdown'
const MEERA = 'Meera Sundaram'
const ROSALIND = 'Rosalind Pike'
const KATARZYNA = 'Katarzyna Nowak'
const GARETH = 'Gareth Llewellyn'
const TUNDE = 'Dr Tunde Adeyemi'
const FARAH = 'Dr Farah Siddiqui'
const CLAIRE = 'Dr Claire Beaumont'
const HELEN = 'Dr Helen Carrick'
const NIAMH = 'Niamh Doyle'
const JAMES = 'James Whitfield'
const ANJALI = 'Anjali Mehta'
const RHYS = 'Rhys Pritchard'
const MARGARET = 'Margaret Ellison'
const LUCIA = 'Lucia Ferrari-Jones'
const OLIVER = 'Oliver Stanton'
const GRACE = 'Grace Mbeki'
const BEN = 'Ben Carmichael'
const NADIA = 'Nadia Rahman'
const MARCUS = 'Marcus Bell'
const INGRID = 'Ingrid Solberg'
const YUSUF = 'Yusuf Karim'
const IMOGEN = 'Imogen Clarke'

const TUTORS = [ELEANOR, SOFIA, CALLUM, THANDIWE, JAVIER, RAVI]
const THERAPISTS = [AMARA, TOM, KATARZYNA, GARETH]
const DOCTORS = [TUNDE, HELEN, FARAH, CLAIRE]
const GPS = [TUNDE, HELEN]
const SOLICITORS = [JAMES, ANJALI, RHYS]
const LEGAL = [...SOLICITORS, MARGARET, LUCIA]
const COACHES = [MARCUS, INGRID, YUSUF, IMOGEN]
const SPANISH = [SOFIA, JAVIER]
const EVERYONE = [
  ...[...TUTORS, ...THERAPISTS, ...DOCTORS, ...LEGAL, ...COACHES],
  ...[MEERA, ROSALIND, NIAMH, OLIVER, GRACE, BEN, NADIA],
]
const NOBODY: readonly string[] = []

type Rest = Omit<Sentence, 'ask' | 'who'>
type Row = readonly [ask: string, who: readonly string[], rest?: Rest]

const speaks = (...speaks: string[]): Rest => ({ speaks })
const total = (total: number): Rest => ({ total })
const free = (free: Free): Rest => ({ free })
const there = (...there: string[]): Rest => ({ there })
const clients = (...clients: string[]): Rest => ({ clients })
const CHEAPEST: Rest = { first: 'cheapest' }
const SOONEST: Rest = { first: 'soonest' }

// The clock of the evaluation shows Thursday, 26 November 2026, 09:00.
const TODAY = { on: [0] }
const TONIGHT = { on: [0], from: 17 }
const TOMORROW = { on: [1] }
const SATURDAY = { on: [2] }
const SUNDAY = { on: [3] }
const WEEKEND = { on: [2, 3] }
const MONDAY = { on: [4] }
const TUESDAY = { on: [5] }
const WEDNESDAY = { on: [6] }
const EVENING = { from: 17 }
const MORNING = { to: 12 }
const AFTERNOON = { from: 12, to: 17 }
const UNDER_18 = clients('Children', 'Teenagers')
const YOUNG = clients('Children')
const TEENS = clients('Teenagers')

const language: Row[] = [
  ['someone who speaks polish', EVERYONE, speaks('Polish')],
  ['speaks urdu', EVERYONE, speaks('Urdu')],
  ['welsh speaker', EVERYONE, speaks('Welsh')],
  ['bsl', EVERYONE, speaks('British Sign Language')],
  ['british sign language user', EVERYONE, speaks('British Sign Language')],
  ['polish', EVERYONE, speaks('Polish')],
  ['hindi speaking solicitor', SOLICITORS, speaks('Hindi')],
  ['gp who can speak french', GPS, speaks('French')],
  ['urdu speaking doctor', DOCTORS, speaks('Urdu')],
  ['welsh speaking therapist', THERAPISTS, speaks('Welsh')],
  ['therapy in polish', THERAPISTS, speaks('Polish')],
  ['welsh solicitor', SOLICITORS, speaks('Welsh')],
  ['arabic', EVERYONE, speaks('Arabic')],
  ['gujarati lawyer', SOLICITORS, speaks('Gujarati')],
  ['german speaking physio', [ROSALIND], speaks('German')],
  ['do you have anyone speaking somali', EVERYONE, speaks('Somali')],
  ['Italian-speaking mediator', [LUCIA], speaks('Italian')],
  ['couples counselling in german', [KATARZYNA], speaks('German')],
  ['coach that signs bsl', [IMOGEN], speaks('British Sign Language')],
  ['norwegian', EVERYONE, speaks('Norwegian')],
  ['tamil dietitian', [MEERA], speaks('Tamil')],
  ['yoruba doctor', DOCTORS, speaks('Yoruba')],
  ['romanian speaking therapist', THERAPISTS, speaks('Romanian')],
  ['french speaking paediatrician', [CLAIRE], speaks('French')],
  ['my mum only speaks bengali', EVERYONE, speaks('Bengali')],
  ['immigration advice in hindi', [ANJALI], speaks('Hindi')],
  ['adhd coach sign language', [IMOGEN], speaks('British Sign Language')],
  ['polish speaking couples therapist', [KATARZYNA], speaks('Polish')],
  ['maths tutor who speaks turkish', [ELEANOR], speaks('Turkish')],
  ['irish speaker pharmacist', [NIAMH], speaks('Irish')],
  ['leadership coaching in norwegian', [INGRID], speaks('Norwegian')],
  ['spanish speaking ux consultant', [NADIA], speaks('Spanish')],
  ['punjabi', EVERYONE, speaks('Punjabi')],
  ['cymraeg', EVERYONE, speaks('Welsh')],
  ['doctor who speaks arabic', DOCTORS, speaks('Arabic')],
  ['computer science tutor that speaks hindi', [RAVI], speaks('Hindi')],
]

const money: Row[] = [
  ['under £40', EVERYONE, total(40)],
  ['therapist under £80', THERAPISTS, total(80)],
  ['tutor below 50 pounds', TUTORS, total(50)],
  ['solicitor less than £120', SOLICITORS, total(120)],
  ['therapist under £60', THERAPISTS, total(60)],
  ['up to £100', EVERYONE, total(100)],
  ['gp for less than 130 quid', GPS, total(130)],
  ['spanish lessons max £40', SPANISH, total(40)],
  ['career coach no more than £90', [MARCUS], total(90)],
  ['maths tutor £60 an hour', [ELEANOR], total(60)],
  ['accountant £80 or less', [BEN], total(80)],
  ['my budget is £75 for counselling', THERAPISTS, total(75)],
  ['physio under £70', [ROSALIND], total(70)],
  ['pharmacist under £50', [NIAMH], total(50)],
  ['dermatologist under £200', [FARAH], total(200)],
  ['dermatologist under £100', [FARAH], total(100)],
  ['immigration lawyer between £100 and £160', [ANJALI], total(160)],
  ['cheaper than £45', EVERYONE, total(45)],
  ['counselling under £75 per session', THERAPISTS, total(75)],
  ['python tutor under 35 pounds', [RAVI], total(35)],
  ['divorce mediation below £130', [LUCIA], total(130)],
  ['public speaking coach up to 60 pounds', [YUSUF], total(60)],
  ['wills under £100', [MARGARET], total(100)],
  ['sleep therapy maximum £80', [GARETH], total(80)],
  ['cheapest tutor', TUTORS, CHEAPEST],
  ['cheapest solicitor', SOLICITORS, CHEAPEST],
  ['cheapest', EVERYONE, CHEAPEST],
  ['cheapest therapist', THERAPISTS, CHEAPEST],
  ['lowest price gp', GPS, CHEAPEST],
  ['least expensive doctor', DOCTORS, CHEAPEST],
  ['business advice under £100', [GRACE, BEN], total(100)],
  ['essay tutor £50 max', [THANDIWE], total(50)],
  ['adhd coach within £70', [IMOGEN], total(70)],
  ['chemistry tutor under £30 per hour', [CALLUM], total(30)],
]

const time: Row[] = [
  ['tonight', EVERYONE, free(TONIGHT)],
  ['gp tonight', GPS, free(TONIGHT)],
  ['saturday', EVERYONE, free(SATURDAY)],
  ['gp saturday', GPS, free(SATURDAY)],
  ['solicitor today', SOLICITORS, free(TODAY)],
  ['counsellor after 5pm', THERAPISTS, free({ from: 17 })],
  ['maths tutor sunday morning', [ELEANOR], free({ ...SUNDAY, ...MORNING })],
  ['evening therapist', THERAPISTS, free(EVENING)],
  ['therapist in the evenings', THERAPISTS, free(EVENING)],
  ['weekend tutor', TUTORS, free(WEEKEND)],
  ['next available doctor', DOCTORS, SOONEST],
  ['next available', EVERYONE, SOONEST],
  ['physio saturday morning', [ROSALIND], free({ ...SATURDAY, ...MORNING })],
  ['accountant at the weekend', [BEN], free(WEEKEND)],
  ['lawyer tomorrow', SOLICITORS, free(TOMORROW)],
  ['someone free tomorrow morning', EVERYONE, free({ ...TOMORROW, ...MORNING })],
  ['employment lawyer after 5', [RHYS], free({ from: 17 })],
  ['dietitian monday evening', [MEERA], free({ ...MONDAY, ...EVENING })],
  ['couples therapy on sunday', [KATARZYNA], free(SUNDAY)],
  ['doctor this weekend', DOCTORS, free(WEEKEND)],
  ['today 6pm', EVERYONE, free({ ...TODAY, from: 18, to: 19 })],
  ['tutor after 7pm', TUTORS, free({ from: 19 })],
  ['early morning physio', [ROSALIND], free(MORNING)],
  ['solicitor asap', SOLICITORS, SOONEST],
  ['wills on saturday', [MARGARET], free(SATURDAY)],
  ['career coach before 9am', [MARCUS], free({ to: 9 })],
  ['gp this afternoon', GPS, free({ ...TODAY, ...AFTERNOON })],
  ['paediatrician tomorrow', [CLAIRE], free(TOMORROW)],
  ['therapist on a friday', THERAPISTS, free(TOMORROW)],
  ['psychologist wednesday evening', [AMARA], free({ ...WEDNESDAY, ...EVENING })],
  ['lunchtime solicitor', SOLICITORS, free({ from: 12, to: 14 })],
  ['earliest appointment with a dermatologist', [FARAH], SOONEST],
  ['sleep therapist tuesday', [GARETH], free(TUESDAY)],
  ['spanish lessons in the evening', SPANISH, free(EVENING)],
  ['as soon as possible gp', GPS, SOONEST],
  ['public speaking coach sunday', [YUSUF], free(SUNDAY)],
  ['tutor monday 4pm', TUTORS, free({ ...MONDAY, from: 16, to: 17 })],
  ['mediator saturday', [LUCIA], free(SATURDAY)],
  ['physics tutor weekends', [CALLUM], free(WEEKEND)],
  ['anyone free this week', EVERYONE, free({})],
]

const place: Row[] = [
  ['manchester', EVERYONE, there(AMARA)],
  ['london', EVERYONE, there(KATARZYNA, TUNDE, ANJALI, OLIVER)],
  ['therapist in manchester', THERAPISTS, there(AMARA)],
  ['solicitor london', SOLICITORS, there(ANJALI)],
  ['cardiff', EVERYONE, there(GARETH)],
  ['hull', EVERYONE],
  ['edinburgh tutor', TUTORS, there(CALLUM)],
  ['tutors in bristol', TUTORS, there(ELEANOR)],
  ['gp near me in glasgow', GPS, there(HELEN)],
  ['coach in reading', COACHES, there(MARCUS)],
  ['bath doctor', DOCTORS, there(CLAIRE)],
  ['doctor in bath', DOCTORS, there(CLAIRE)],
  ['leeds', EVERYONE, there(FARAH)],
  ['lawyer in liverpool', SOLICITORS, there(JAMES)],
  ['accountant dundee', [BEN], there(BEN)],
  ['therapist sheffield', THERAPISTS],
  ['birmingham', EVERYONE, there(MEERA)],
  ['york', EVERYONE],
  ['counsellor brighton', THERAPISTS, there(TOM)],
  ['nottingham marketing', [GRACE], there(GRACE)],
  ['swansea', EVERYONE, there(RHYS)],
  ['wills norwich', [MARGARET], there(MARGARET)],
  ['coach near exeter', COACHES, there(IMOGEN)],
  ['employment solicitor newcastle', [RHYS]],
  ['london therapist', THERAPISTS, there(KATARZYNA)],
  ['london gp', GPS, there(TUNDE)],
  ['physiotherapist based in sheffield', [ROSALIND], there(ROSALIND)],
  ['belfast', EVERYONE, there(NIAMH)],
  ['coventry', EVERYONE, there(YUSUF)],
  ['cheltenham mediator', [LUCIA], there(LUCIA)],
  ['new york', EVERYONE, there(NADIA)],
  ['maths tutor milton keynes', [ELEANOR]],
  ['edinburgh', EVERYONE, there(CALLUM, INGRID)],
  ['cambridge tutor', TUTORS, there(SOFIA)],
  ['leicester', EVERYONE, there(THANDIWE)],
  ['scotland solicitor', SOLICITORS],
]

const whom: Row[] = [
  ['tutor for my son', TUTORS, UNDER_18],
  ['tutor for my daughter', TUTORS, UNDER_18],
  ['doctor for my child', DOCTORS, UNDER_18],
  ['my son', EVERYONE, UNDER_18],
  ['child', EVERYONE, YOUNG],
  ['teenager', EVERYONE, TEENS],
  ['therapist for teenager', THERAPISTS, TEENS],
  ['maths tutor for my 15 year old', [ELEANOR], TEENS],
  ['physio for my teenage daughter', [ROSALIND], TEENS],
  ['my toddler has a cough', [CLAIRE], YOUNG],
  ['acne teenager', [FARAH], TEENS],
  ['my daughter has eczema', [FARAH, CLAIRE], UNDER_18],
  ['family therapy', THERAPISTS, clients('Families')],
  ['family therapist', THERAPISTS, clients('Families')],
  ['counselling for my wife and me', THERAPISTS, clients('Couples')],
  ['me and my husband', EVERYONE, clients('Couples')],
  ['therapist for our family', THERAPISTS, clients('Families')],
  ['family counselling', THERAPISTS, clients('Families')],
  ['maths for teenagers', [ELEANOR], TEENS],
  ['english tutor for teens', [THANDIWE], TEENS],
  ['accountant for my business', [BEN], clients('Businesses')],
  ['solicitor for my company', SOLICITORS, clients('Businesses')],
  ['my baby won’t feed', [CLAIRE], YOUNG],
  ['doctor for kids', DOCTORS, YOUNG],
  ['tutor for 8 year old', TUTORS, YOUNG],
  ['therapist for 7 year old', THERAPISTS, YOUNG],
  ['chemistry help for my teenage son', [CALLUM], TEENS],
  ['couples', EVERYONE, clients('Couples')],
  ['python lessons for my lad, 14', [RAVI], TEENS],
  ['spanish for adults', SPANISH, clients('Adults')],
  ['coach for my team', COACHES, clients('Businesses')],
  ['therapy for children', THERAPISTS, YOUNG],
  ['gp for the whole family', GPS, clients('Families')],
  ['knee pain my daughter 16', [ROSALIND], TEENS],
  ['psychologist for my kids', THERAPISTS, UNDER_18],
  ['physics tutor for year 10 boy', [CALLUM]],
]

const several: Row[] = [
  ['polish speaking therapist under £100', [KATARZYNA], { ...speaks('Polish'), ...total(100) }],
  ['polish speaking therapist under £60', THERAPISTS, { ...speaks('Polish'), ...total(60) }],
  ['tutor under £50 saturday', TUTORS, { ...total(50), ...free(SATURDAY) }],
  ['evening therapist under £75', THERAPISTS, { ...total(75), ...free(EVENING) }],
  ['welsh speaking solicitor tonight', SOLICITORS, { ...speaks('Welsh'), ...free(TONIGHT) }],
  ['gp in london this week', GPS, { ...there(TUNDE), ...free({}) }],
  ['maths tutor for my son under £60', [ELEANOR], { ...UNDER_18, ...total(60) }],
  ['tutor for my daughter at the weekend', TUTORS, { ...UNDER_18, ...free(WEEKEND) }],
  ['french speaking doctor saturday', DOCTORS, { ...speaks('French'), ...free(SATURDAY) }],
  ['urdu', EVERYONE, speaks('Urdu')],
  ['london solicitor under £160', SOLICITORS, { ...there(ANJALI), ...total(160) }],
  ['hindi speaking lawyer tomorrow', SOLICITORS, { ...speaks('Hindi'), ...free(TOMORROW) }],
  [
    'therapist tuesday evening under £80',
    THERAPISTS,
    { ...total(80), ...free({ ...TUESDAY, ...EVENING }) },
  ],
  ['doctor for my baby tomorrow', DOCTORS, { ...YOUNG, ...free(TOMORROW) }],
  ['under £50 tonight', EVERYONE, { ...total(50), ...free(TONIGHT) }],
  ['edinburgh tutor sunday', TUTORS, { ...there(CALLUM), ...free(SUNDAY) }],
  ['speaks german under £70', EVERYONE, { ...speaks('German'), ...total(70) }],
  ['couples therapy london evening', [KATARZYNA], { ...there(KATARZYNA), ...free(EVENING) }],
  ['arabic speaking coach under £60', COACHES, { ...speaks('Arabic'), ...total(60) }],
  ['teenager physics tutor saturday', [CALLUM], { ...TEENS, ...free(SATURDAY) }],
  ['bsl coach evenings', [IMOGEN], { ...speaks('British Sign Language'), ...free(EVENING) }],
  ['cheapest maths tutor for teenager', [ELEANOR], TEENS],
  ['french speaking therapist weekend', THERAPISTS, { ...speaks('French'), ...free(WEEKEND) }],
  ['manchester therapist under £90', THERAPISTS, { ...there(AMARA), ...total(90) }],
  ['cheapest solicitor london', SOLICITORS, CHEAPEST],
  ['next available therapist under £80', THERAPISTS, total(80)],
  ['spanish speaking today', EVERYONE, { ...speaks('Spanish'), ...free(TODAY) }],
  ['accountant saturday under £80', [BEN], { ...total(80), ...free(SATURDAY) }],
  ['family doctor sunday', DOCTORS, free(SUNDAY)],
  [
    'italian speaking saturday morning',
    EVERYONE,
    { ...speaks('Italian'), ...free({ ...SATURDAY, ...MORNING }) },
  ],
  ['teenagers under £45', EVERYONE, { ...TEENS, ...total(45) }],
  ['gp tonight under £130', GPS, { ...total(130), ...free(TONIGHT) }],
]

/** Words that the readers must leave alone. */
const other: Row[] = [
  ['polish tutor', NOBODY],
  ['learn welsh', NOBODY],
  ['italian tutor', [SOFIA]],
  ['spanish lessons', SPANISH],
  ['learn spanish', SPANISH],
  ['gcse spanish', [SOFIA]],
  ['learn to speak italian', [SOFIA]],
  ['spanish teacher', SPANISH],
  ['english tutor', [THANDIWE]],
  ['gcse english', [THANDIWE]],
  ['french polishing solicitor', SOLICITORS],
  ['polish my cv', [MARCUS]],
  ['polish up my speech', [YUSUF]],
  ['moving to spain spanish', SPANISH],
  ['conversational italian', [SOFIA]],
  ['dele spanish exam', [JAVIER]],
  ['saturday job contract', [RHYS]],
  ['zero hours contract', [RHYS]],
  ['night shifts and sleep', [GARETH]],
  ['sunday night dread about work', [AMARA]],
  ['working weekends contract', [RHYS]],
  ['deposit of £900 not returned', [JAMES]],
  ['landlord owes me £500', [JAMES]],
  ['owed under £500 in wages', [RHYS]],
  ['vat under £90000 turnover', [BEN]],
  ['hull and machinery insurance', NOBODY],
  ['bath routine for newborn', [CLAIRE]],
  ['reading a contract', [RHYS]],
  ['child arrangements', [LUCIA]],
  ['child custody', [LUCIA]],
  ['my son in law was sacked', [RHYS]],
  ['family visa', [ANJALI]],
  ['bringing my mother in law to the uk', [ANJALI]],
  ['family mediation', [LUCIA]],
  ['business english', [THANDIWE]],
  ['couples therapy', [KATARZYNA]],
  ['company accounts', [BEN]],
  ['turkish passport visa for my wife', [ANJALI]],
  ['sleep after 40', [GARETH]],
  ['women under 40 early menopause', [HELEN]],
  ['after 5 years settlement', [ANJALI]],
  ['first 100 days', [INGRID]],
]

/** Whoever the saying means comes before whoever has a word of it. */
const plain: Row[] = [
  ['grief', [TOM]],
  ['vat', [BEN]],
  ['bookkeeper', [BEN]],
  ['tax return help', [BEN]],
  ['hmrc letter', [BEN]],
  ['care home fees', [MARGARET]],
  ['rent increase', [JAMES]],
  ['mould', [JAMES]],
  ['tenant', [JAMES]],
  ['counciling', THERAPISTS],
  ['councilling', THERAPISTS],
  ['life coach', COACHES],
  ['pregnancy', [HELEN, TUNDE, CLAIRE]],
  ['fertility', [HELEN, TUNDE]],
  ['nervous about a speech', [YUSUF]],
  ['trust fund for grandchildren', [MARGARET]],
  ['appeal a visa refusal', [ANJALI]],
  ['hair loss', [FARAH]],
  ['dermotologist', [FARAH]],
  ['nutritionist', [MEERA]],
  ['sacked', [RHYS]],
  ['got made redundant', [RHYS, MARCUS]],
  ['eviction notice', [JAMES]],
  ['neighbour’s extension over my boundary', [JAMES]],
  ['knees hurt when running', [ROSALIND]],
  ['blood pressure tablets', [TUNDE, NIAMH]],
  ['website for my shop', [GRACE]],
  ['investors term sheet', [OLIVER]],
  ['usability test', [NADIA]],
  ['panic attacks on the motorway', [AMARA]],
  ['can’t get to sleep', [GARETH]],
  ['coeliac', [MEERA]],
  ['hot flushes', [HELEN]],
  ['mole that changed', [FARAH]],
  ['best man speech', [YUSUF]],
  ['procrastination', [IMOGEN]],
  ['mock interview', [MARCUS]],
  ['new chief executive', [INGRID]],
  ['calculus', [ELEANOR]],
  ['inspector calls essay', [THANDIWE]],
  ['power of attorney for dad', [MARGARET]],
  ['affair', [KATARZYNA]],
  ['plumber', NOBODY],
  ['tattoo', NOBODY],
]

export const SENTENCES = { language, money, time, place, whom, several, other, plain }

/** The sentences of one half, by the list that they stand in. */
export function sentencesOf(half: 'open' | 'kept'): [list: keyof typeof SENTENCES, Sentence][] {
  return (Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]).flatMap((list) =>
    SENTENCES[list]
      .filter((_, at) => at % 2 === (half === 'open' ? 0 : 1))
      .map(([ask, who, rest]): [typeof list, Sentence] => [list, { ask, who, ...rest }]),
  )
}
