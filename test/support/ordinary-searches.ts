/** What people type who are in no danger, with words on purpose that also stand in a call for help. */
export const ORDINARY_SEARCHES: readonly string[] = `
anxiety
panic attacks
social anxiety
anxiety therapist
depression
low mood
feeling low
depressed
burnout
work stress
stressed at work
insomnia
can't sleep
sleep problems
low self esteem
confidence
anger management
anger issues
my son has anger problems
grief
bereavement counselling
my mum died
my dog died
fear of death
death anxiety
fear of dying
end of life planning
living will
lasting power of attorney
probate
will writing
die cutting business
dietitian
diet plan
die Hard film studies essay
substance abuse
substance abuse solicitor
drug abuse counsellor
alcohol abuse
alcohol addiction
gambling addiction
stop smoking
give up smoking
give up drinking
dangerous driving
dangerous driving solicitor
dangerous dogs act
danger money employment law
stranger danger workshop
drug driving
drink driving solicitor
careless driving
speeding ticket
assault solicitor
common assault charge
criminal solicitor
police interview solicitor
harassment at work
bullying at work
discrimination at work
unfair dismissal
constructive dismissal
redundancy
settlement agreement
employment contract
grievance
divorce
divorce solicitor
child custody
child arrangements order
separation
prenup
mediation
family law
couples therapy
marriage counselling
trust issues
infidelity
my husband cheated
my partner doesn't listen
hit a rough patch in my marriage
relationship in crisis
midlife crisis
quarter life crisis
identity crisis
existential crisis
crisis management
crisis communications
financial crisis essay
cost of living crisis
cuban missile crisis essay
overdose of homework
too much homework
revision overload
suicide awareness training for managers
suicide prevention training
career suicide
suicide squad screenwriting
Durkheim suicide essay
killing it at interviews
to kill a mockingbird essay
to kill a mockingbird
killer presentation
kill bill film studies
my back is killing me
dying to learn piano
drop dead gorgeous makeup
deadlines
deadlift coaching
cutting weight
cutting diet
hair cutting
cutting costs in my business
cut my own hair
cut my energy bills
cut my tax bill
hurt my back
hurt my knee running
hurt myself at the gym
hurt myself playing football
injured at work
knee injury
sports injury
shoulder pain
back pain
lower back pain
neck pain
foot pain
wrist pain
migraine
headache
heart health
heart disease diet
heart attack recovery exercise
stroke rehabilitation
swimming stroke coach
breathing exercises
breathwork
asthma
blood pressure
diabetes
menopause
perimenopause
PCOS
endometriosis
fertility
pregnancy
postnatal depression
breastfeeding
baby sleep
toddler tantrums
toddler hitting
my toddler bites
my son hits other children at school
teenager won't talk
teenage anxiety
school refusal
exam stress
ADHD
adhd assessment
autism
autism assessment
dyslexia
dyspraxia
OCD
intrusive thoughts about germs
PTSD
trauma
childhood trauma
EMDR
CBT
ACT therapy
DBT
psychotherapist
psychologist
counsellor
life coach
career coach
executive coach
public speaking
interview practice
CV help
imposter syndrome
time management
procrastination
motivation
can't concentrate
can't focus
can't go to school
can't go on holiday because of work
can't stand my boss
can't find a job
help with maths
help with homework
help me with my CV
help with tax return
I need help with my essay
please help me with algebra
urgent tax return
urgent solicitor
urgent visa application
emergency tax code
emergency fund
emergency budget planning
emergency visa
emergency passport
emergency plumber
emergency first aid at work course
maths tutor
GCSE maths
A level maths
11+
year 9 maths
primary maths
physics tutor
chemistry
biology
English literature
English language GCSE
Macbeth
Romeo and Juliet essay
Hamlet
essay writing
dissertation help
UCAS personal statement
university applications
IELTS
ESOL
Spanish
Spanish lessons
French tutor
German
Italian for beginners
Polish
Mandarin
Welsh
sign language
piano lessons
guitar
singing
harp
coding
python
data science
Excel
web design
UX
marketing
SEO
social media
branding
start-up
business plan
business coach
pricing
funding
pitch deck
company formation
bookkeeping
accountant
VAT
self assessment
HMRC letter
payroll
debt
debt advice
mortgage
pension
investment
financial adviser
inheritance tax
tenancy
tenant rights
landlord won't fix mould
eviction
section 21
rent increase
boundary dispute
neighbour dispute
planning permission
conveyancing
small claims
car accident claim
personal injury
medical negligence
immigration
spouse visa
settled status
asylum
citizenship
student visa
British passport
GDPR
trademark
copyright
contract review
unconscious bias training
unconscious mind coaching
abuse of process
abuse of power essay
market abuse regulation
power of attorney
GP
private GP
doctor
dermatologist
acne
eczema
psoriasis
hair loss
rash
skin of colour
mole check
nutritionist
weight loss
eating better
IBS
food intolerance
vegan diet
running coach
marathon training
personal trainer
yoga
pilates
physio
tennis elbow
sciatica
speech therapy
stammer
occupational therapist
parenting
new dad
new mum
stepfamily
fostering
adoption
leaving home for university
living abroad
living alone
homesick
loneliness
friendship
dating
first date
shy
perfectionism
overthinking
overwhelmed
mindfulness
meditation
spirituality
therapist
therapist in Manchester
someone to talk to
need to talk
talk to someone
therapist under £60
evening therapist
available today
free tonight
weekend tutor
Eleanor Hughes
Dr Amara Okafor
Rosalind Pike
dancer
ballet dancer
violin lessons
violet
ranger
manga drawing
amusement park safety
chocolate making
safe driving
food safety
health and safety
harmony
pharmacology
farm business
self help
self employed
self assessment help
self defence
self discipline
self hypnosis
life drawing
live music
live abroad
want to learn to drive
want to live in Spain
want to be a doctor
don't want to go to school
don't want to live with my parents
end of tenancy
end of year accounts
ending a lease
take over my dad's business
tired of my job
tired all the time
give up my job
no reason for dismissal
nothing works for my acne
no way to reach my landlord
hate my job
hate maths
hang gliding
jump rope
bridge lessons
train driver interview
night train to Scotland law
pills for acne
paracetamol and pregnancy
too many meetings
sober coach
shouting at my kids
shout less
texting etiquette
controlling costs
portfolio control
pest control law
refugee status
nightmares
stage fright
scared of flying
afraid of heights
frightened of spiders
scared of public speaking
afraid of the dentist
fear of flying
emergence of modern art
subsidence claim
subside
outside activities
suitable careers
overdue invoices
override a will
starting a business
standing desk
stocking a shop
talking therapy
stacking shelves rights
cooking lessons
therapist for trapped nerve
trapped nerve
attack in chess
chess
heart of darkness essay
violence in video games essay
non violent communication
rapid weight loss
tapestry
grapes of wrath
grape growing
help me learn french
help with depression
help for my son with reading
need a tutor now
urgent maths help before exam
urgent help with essay
need help now with my dissertation
solicitor for domestic noise
assault at school solicitor
harm reduction
self care
self worth
self assessment tax return help
cut out sugar
cut down drinking
cut corners builder dispute
hit and run claim
hit my deadline
beat procrastination
beat exam stress
fear of failure
afraid of failing
scared of exams
scared of needles
scared of my boss
my boss threatens me with dismissal
my boss shouts at me
toxic parents
narcissistic mother
narcissist ex
gaslighting
my landlord threatens to evict me
landlord locked me out
kicked out by landlord
not safe building cladding claim
unsafe workplace
dangerous work conditions
dog attacked me claim
dog bite
car hit me claim
i got hit by a car
punched at school
never want to exercise
dont want to do this course anymore
cant do maths
can't do this homework
i cant take criticism
i can't stop eating
cant stop crying
cant stop thinking
tired of being single
tired of dieting
sick of work
done with uni
want to end my lease
want to end my tenancy early
want to end my contract
end my marriage
ending a relationship
end of relationship grief
my life has no direction
life has no meaning philosophy
better off self employed
better off on universal credit
no way out of debt
police complaint
police station representation
police officer career
stroke recovery
after stroke speech therapy
heart palpitations
chest infection
breathing problems asthma
bleeding gums
heavy periods
fits and seizures epilepsy
epilepsy
poison ivy rash
dead leg
deadline extension
death in the family
died without a will
dead mother's estate
dying declaration
my grandad is dying
how to die hair
hair dye allergy
violin
violent crime solicitor
murder mystery writing
kill a houseplant
jump higher basketball
hanging baskets
drown in debt
drowning in paperwork
burning mouth
burn calories
burnt out
hotline miami game dev
crisis intervention training
safeguarding training
rape seed farming
emergency medicine interview
paramedic interview
ambulance driver interview
nhs 111 call handler interview
police interview practice
french conversation tonight
help choosing a levels
landlord harassment
neighbour harassment solicitor
help with tenancy deposit
maths help now
fear of spiders
kill time productively
dead end job
dying to travel
end of life doula
hurt feelings in relationship
hit by a car solicitor
beat anxiety
breaking point at work
overwhelmed mum
can't cope with workload
cant cope with my toddler
i hate my body
want to leave my job
want to leave my husband
leaving my husband
controlling boss
jealous boyfriend
police vetting appeal
urgent passport
urgent dental pain
child protection solicitor
social services lawyer
`
  .trim()
  .split('\n')

/** Errands, most likely, which show the card all the same: where in doubt it is there. */
export const DOUBTFUL_SEARCHES: readonly string[] = `
controlling mother
cant do this anymore job
abuse compensation solicitor
historic abuse claims
online abuse at work
stalking law essay
emergency contraception
emergency dentist
emergency appointment gp
assisted suicide essay
suicide bereavement
chest pain
psychosis
`
  .trim()
  .split('\n')
