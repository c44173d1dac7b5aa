import type { Category } from '#domain/profile/categories.ts'

/** Building blocks of synthetic people; see many.ts. */
export const specialties: { category: Category; title: string; tags: string[] }[] = [
  specialty(
    'tutoring',
    'Maths tutor',
    'Algebra, GCSE, A level, Statistics, Exam technique, Geometry, Calculus',
  ),
  specialty(
    'tutoring',
    'Physics tutor',
    'Mechanics, Electricity, GCSE, A level, Practical work, Waves',
  ),
  specialty(
    'tutoring',
    'Chemistry tutor',
    'Organic chemistry, GCSE, A level, Titration, Bonding, Revision',
  ),
  specialty(
    'tutoring',
    'Biology tutor',
    'Genetics, GCSE, A level, Ecology, Cell biology, University entrance',
  ),
  specialty(
    'tutoring',
    'English tutor',
    'Essay writing, Shakespeare, GCSE, Poetry, Creative writing, Grammar',
  ),
  specialty(
    'tutoring',
    'Spanish tutor',
    'Conversation, GCSE, Grammar, Travel, Business Spanish, Pronunciation',
  ),
  specialty(
    'tutoring',
    'French tutor',
    'Conversation, A level, Grammar, Listening, DELF, Pronunciation',
  ),
  specialty(
    'tutoring',
    'Piano teacher',
    'Beginners, Sight reading, Theory, Graded exams, Jazz, Adults',
  ),
  specialty(
    'tutoring',
    'Programming tutor',
    'Python, Algorithms, Web development, Coursework, Databases, Beginners',
  ),
  specialty(
    'medical',
    'General practitioner',
    'Blood pressure, Diabetes, Test results, Second opinion, Asthma, Headaches',
  ),
  specialty(
    'medical',
    'Dermatologist',
    'Acne, Eczema, Rosacea, Psoriasis, Hair loss, Skin allergy',
  ),
  specialty('medical', 'Paediatrician', 'Babies, Reflux, Allergy, Growth, Sleep, Vaccination'),
  specialty(
    'medical',
    'Cardiologist',
    'Palpitations, Cholesterol, Heart failure, Hypertension, Exercise, Prevention',
  ),
  specialty(
    'medical',
    'Pharmacist',
    'Medication review, Side effects, Interactions, Travel health, Pain relief, Older people',
  ),
  specialty(
    'health',
    'Counselling psychologist',
    'Anxiety, Burnout, CBT, Panic attacks, Work stress, Trauma',
  ),
  specialty(
    'health',
    'Psychotherapist',
    'Grief, Depression, Relationships, Self-esteem, Anger, Loneliness',
  ),
  specialty(
    'health',
    'Physiotherapist',
    'Back pain, Running injuries, Knee pain, Posture, Rehabilitation, Shoulder pain',
  ),
  specialty(
    'health',
    'Dietitian',
    'IBS, Weight, Coeliac disease, Sports nutrition, Pre-diabetes, Vegan diets',
  ),
  specialty(
    'health',
    'Sleep therapist',
    'Insomnia, Shift work, Snoring, Nightmares, Menopause, Relaxation',
  ),
  specialty(
    'health',
    'Midwife',
    'Pregnancy, Breastfeeding, Birth plans, Newborns, Recovery, Hypnobirthing',
  ),
  specialty(
    'legal',
    'Housing solicitor',
    'Tenancy, Deposits, Eviction, Disrepair, Leasehold, Neighbours',
  ),
  specialty(
    'legal',
    'Employment solicitor',
    'Dismissal, Redundancy, Contracts, Discrimination, Settlement agreements, Tribunals',
  ),
  specialty(
    'legal',
    'Immigration solicitor',
    'Spouse visa, Settlement, Citizenship, Skilled worker, Appeals, Students',
  ),
  specialty(
    'legal',
    'Family solicitor',
    'Divorce, Child arrangements, Mediation, Finances, Prenuptial agreements, Adoption',
  ),
  specialty(
    'legal',
    'Wills and probate solicitor',
    'Wills, Probate, Power of attorney, Trusts, Inheritance tax, Executors',
  ),
  specialty(
    'business',
    'Accountant',
    'Self Assessment, VAT, Bookkeeping, Payroll, Limited companies, Landlords',
  ),
  specialty(
    'business',
    'Marketing consultant',
    'Branding, Social media, Copywriting, Search adverts, Newsletters, Pricing',
  ),
  specialty(
    'business',
    'Finance director',
    'Cash flow, Fundraising, Forecasts, Board reporting, Investors, Exit planning',
  ),
  specialty(
    'business',
    'Product consultant',
    'User research, Onboarding, Roadmaps, Usability, Prototypes, Accessibility',
  ),
  specialty(
    'business',
    'Operations consultant',
    'Logistics, Procurement, Hiring, Quality, Suppliers, Planning',
  ),
  specialty(
    'coaching',
    'Career coach',
    'Interviews, CV, Career change, Salary negotiation, Redundancy, Networking',
  ),
  specialty(
    'coaching',
    'Leadership coach',
    'Delegation, Boards, Conflict, New managers, Strategy, Feedback',
  ),
  specialty(
    'coaching',
    'Public speaking coach',
    'Presentations, Nerves, Weddings, Pitching, Voice, Storytelling',
  ),
  specialty(
    'coaching',
    'ADHD coach',
    'Habits, Procrastination, Time management, Clutter, Students, Focus',
  ),
  specialty(
    'coaching',
    'Running coach',
    'Marathon, First 5K, Pacing, Strength, Trail running, Recovery',
  ),
]

function specialty(category: Category, title: string, tags: string) {
  return { category, title, tags: tags.split(', ') }
}

const list = (text: string) => text.trim().split(/\s+/)

export const firstNames = list(`
  Abigail Adam Adele Aidan Aisha Alan Alice Amelia Amir Ana Andrew Angela Anita Anna Arjun Beatrice Ben Bethany Brian
  Bridget Cameron Carl Carmen Caroline Catherine Charlotte Chloe Chris Claudia Conor Craig Daisy Dana David Deborah
  Dennis Diana Dominic Donna Dylan Edith Edward Elena Elizabeth Emily Emma Erin Ethan Eva Evan Faith Felix Fiona
  Florence Frances Frank Gemma Geoffrey Gillian Giulia Grace Graham Gwen Hamza Hannah Harriet Hassan Heather Henry
  Hugo Ian Ibrahim Ines Irene Isaac Isla Jack Jane Jasmine Jennifer Jodie John Jonathan Joseph Judith Julia Karen
  Kate Keith Kenneth Kieran Kirsty Laura Leah Leo Lewis Lily Linda Liam Lorna Louise Lucas Lydia Maeve Malcolm Maria
  Marian Mark Martha Martin Matilda Maya Megan Michael Miriam Mohammed Monica Nathan Neil Nicola Noah Nora Oliver
  Olivia Omar Oscar Patricia Paul Peter Philippa Phoebe Rachel Rebecca Reuben Richard Robert Robin Rosa Rosie Ruth
  Ryan Sam Samira Sandra Sean Sebastian Shona Simon Sophie Stella Susan Tara Teresa Thomas Tina Toby Valerie Victor
  Violet Wendy William Yasmin Zara Zoe`)

/** With surnameEnds about 2,400 surnames, so that the table of search words is as broad as a real one. */
export const surnameStarts = list(`
  Ash Bar Beck Birch Black Brad Bram Brook Burn Cald Carl Chad Clay Cole Cran Crow Dal Den Dray East Elm Fair Farn
  Fen Finch Glen Gran Hal Ham Har Hawk Hazel Hel Hol Kel Kings Lang Led Lin Lock Long Mar Mel Mid Mor Nether New Nor
  Oak Old Pem Pres Rad Red Rock Rush Sel Shel Stan Thorn Wake Wal Wex Whit Win Wood`)
export const surnameEnds = list(`
  berry bourne bridge burgh bury by church cliff combe cott croft dale den don field ford gate grave ham hill holme
  house hurst land ley low man mere moor more ridge shaw shire side stead stock stone ton ville wall ward water well
  wick win wood worth`)

export const towns = list(`
  Aberdeen Bath Bedford Belfast Birmingham Blackburn Bolton Bournemouth Bradford Brighton Bristol Cambridge Canterbury
  Cardiff Carlisle Chelmsford Cheltenham Chester Chichester Colchester Coventry Derby Doncaster Dundee Durham Edinburgh
  Exeter Glasgow Gloucester Guildford Harrogate Hereford Huddersfield Hull Inverness Ipswich Kendal Lancaster Leeds
  Leicester Lincoln Liverpool London Luton Maidstone Manchester Middlesbrough Newcastle Newport Northampton Norwich
  Nottingham Oxford Perth Peterborough Plymouth Portsmouth Preston Reading Salford Salisbury Sheffield Shrewsbury
  Southampton Stafford Stirling Stockport Sunderland Swansea Swindon Taunton Truro Wakefield Warrington Wells
  Winchester Wolverhampton Worcester Wrexham York`)

export const people = [
  'adults who are starting again',
  'families',
  'teenagers and their parents',
  'people between two jobs',
  'small firms',
  'students in their first year',
  'carers',
  'people over sixty',
  'beginners',
  'shift workers',
  'new parents',
  'people who have just moved here',
]

export const starts = [
  'The first session is mostly questions.',
  'We begin with whatever is most urgent.',
  'Send me the paperwork beforehand and I will have read it.',
  'Bring one example and we take it apart together.',
  'I ask what you have tried already.',
  'Before we meet you fill in a page about the past fortnight.',
  'We agree at the outset how we will know that it worked.',
  'Nothing needs to be prepared.',
]

export const methods = [
  'I write down what we decide, and you have it the same day.',
  'We work on a shared screen, at your pace.',
  'Between sessions there is one small thing to do, never three.',
  'I explain the reasoning, so that next time you need me less.',
  'Progress is reviewed after every fourth meeting.',
  'Where someone else would help you better, I say so.',
  'I use plain words and ask for yours.',
  'You keep every page of notes.',
]

export const closings = [
  'Evenings fill up first.',
  'Cameras may stay off.',
  'I also work with interpreters.',
  'Longer sessions suit most beginners.',
  'Questions beforehand are welcome.',
  'I reply within a working day.',
]
