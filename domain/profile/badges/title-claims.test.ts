import { describe, expect, it } from 'vitest'
import { PROTECTED_TITLES } from './protected-titles.ts'
import type { Register } from './registers.ts'
import { REGISTERS } from './registers.ts'
import { titleProblems, titlesInHeadline, titlesInName } from './title-claims.ts'

function problems(given: {
  name?: string
  headline?: string
  qualification?: string
  registers?: Register[]
}): [path: string, message: string][] {
  const { name = 'Jane Smith', headline = '', qualification, registers = [] } = given
  const credentials = [
    ...(qualification ? [{ title: qualification, institution: '', year: null }] : []),
    ...registers.map((register) => ({
      title: 'Registered',
      institution: '',
      year: null,
      registration: { register, number: '1' },
    })),
  ]
  return titleProblems({ name, headline, credentials }).map(({ path, message }) => [path, message])
}

const claims: [headline: string, ...titles: string[]][] = [
  ['GP, MRCGP', 'GP'],
  ['GP: same-week appointments', 'GP'],
  ['NHS GPs on your screen', 'GP'],
  ['General Practitioner', 'GP'],
  ['G.P. in Leeds', 'GP'],
  ['Doctor', 'doctor'],
  ['DOCTOR and coach', 'doctor'],
  ['Doctors for families', 'doctor'],
  ['Junior doctor who teaches', 'doctor'],
  ['Physician', 'doctor'],
  ['Consultant dermatologist: acne, eczema', 'dermatologist'],
  ['Pediatrician', 'paediatrician'],
  ['Orthopaedic surgeon', 'surgeon'],
  ['Solicitor: housing, deposits', 'solicitor'],
  ['Immigration solicitor', 'solicitor'],
  ['Family Solicitors', 'solicitor'],
  ['Solicitor-advocate', 'solicitor'],
  ['Solicitor & mediator', 'solicitor'],
  ['Barrister (family law)', 'barrister'],
  ['Solicitor and barrister', 'solicitor', 'barrister'],
  ['Work with a solicitor who listens', 'solicitor'],
  ['Advice for families by solicitors', 'solicitor'],
  ['A team of doctors', 'doctor'],
  ['For patients: doctors', 'doctor'],
  ['Registered nurse', 'nurse'],
  ['Dental nurse', 'dental nurse'],
  ['Midwives on call', 'midwife'],
  ['Dentist', 'dentist'],
  ['Dental surgeon', 'dentist'],
  ['Clinical pharmacist', 'pharmacist'],
  ['Optometrist', 'optometrist'],
  ['Osteopath', 'osteopath'],
  ['Chiropractor', 'chiropractor'],
  ['Social worker', 'social worker'],
  ['Architect: extensions and lofts', 'architect'],
  ['Veterinary surgeon', 'veterinary surgeon'],
  ['Vet for anxious dogs', 'veterinary surgeon'],
  ['Chartered physiotherapist: runners', 'physiotherapist'],
  ['Registered dietitian: IBS', 'dietitian'],
  ['Dietician', 'dietitian'],
  ['Speech and language therapist', 'speech and language therapist'],
  ['Speech therapist', 'speech and language therapist'],
  ['Counselling psychologist: anxiety', 'counselling psychologist'],
  ['Clinical  Psychologist', 'clinical psychologist'],
  ['Physician associate', 'physician associate'],
  // Hidden characters, look-alikes, accents, full width.
  ['Soli\u200bcitor', 'solicitor'],
  ['Sоlicitоr', 'solicitor'],
  ['D0ctor', 'doctor'],
  ['Dóctor', 'doctor'],
  ['Ｓｏｌｉｃｉｔｏｒ', 'solicitor'],
]

const passing = [
  '',
  'Maths tutor: GCSE, A level and Further Maths',
  'Counsellor',
  'Therapist',
  'Couples therapist: communication, trust',
  'Psychotherapist: bereavement',
  'Psychologist',
  'Nutritionist',
  'Law student and tutor',
  'Lawyer',
  'Family mediator and former solicitor: children, money',
  'Ex-solicitor turned coach',
  'Retired GP',
  'Formerly a barrister',
  'Non-practising solicitor',
  'Trainee solicitor',
  'Student nurse',
  'Aspiring doctor, UCAT tutor',
  'I am not a doctor',
  'What to ask your GP',
  'Coaching for doctors',
  'Coaching for doctors and nurses',
  'Career coach for lawyers, solicitors and barristers',
  'Supporting junior doctors through exams',
  'SQE tutor for trainee solicitors',
  'Nurse training and OSCE practice',
  'Solicitor interviews: practice and feedback',
  'How to answer a solicitor’s letter',
  'Doctoral supervision',
  'Doctorate coach',
  'Doctor of Philosophy, history tutor',
  'Love doctor',
  'Spin doctor',
  'Tree surgeon',
  'Nursery nurse',
  'Naval architect',
  'Software architect',
  'Solutions architect',
  'Solicitation',
  'Surgery nutrition',
  'Nursing course preparation',
  'Architecture tutor',
  'Pharmacy admissions',
  'Vetted tutor',
  'Sleep therapist: CBT for insomnia (CBT-I)',
]

describe('a headline', () => {
  it.each(claims)('%s claims a protected title', (headline, ...titles) => {
    expect(titlesInHeadline(headline)).toEqual(titles)
  })

  it.each(passing)('%s claims none', (headline) => {
    expect(titlesInHeadline(headline)).toEqual([])
  })
})

describe('a name', () => {
  it.each([
    ['Nurse Jane', 'nurse'],
    ['Jane Smith, Solicitor', 'solicitor'],
    ['Jane Smith (GP)', 'GP'],
    ['Jane Smith, Nurse', 'nurse'],
    ['Jane Smith – Nurse', 'nurse'],
    ['Jane Solicitor', 'solicitor'],
    ['Vet Tom', 'veterinary surgeon'],
  ])('%s claims a protected title', (name, title) => {
    expect(titlesInName(name)).toEqual([title])
  })

  it.each(['Paul Nurse', 'Jane Smith', 'Dr Jane Smith', 'Aoife O’Brien', 'Marcus Gpsworth'])(
    '%s claims none',
    (name) => {
      expect(titlesInName(name)).toEqual([])
    },
  )
})

describe('a title', () => {
  it('is named in the sentence, with the registers that would support it and its field', () => {
    expect(problems({ headline: 'Solicitor: housing' })).toEqual([
      [
        'headline',
        '‘Solicitor’ is a protected title in the UK: please add a qualification with your SRA, LSS or LSNI number, or leave it out of your headline',
      ],
    ])
    expect(problems({ name: 'Jane Smith, GP' })).toEqual([
      [
        'name',
        '‘GP’ is a protected title in the UK: please add a qualification with your GMC number, or leave it out of your name',
      ],
    ])
    expect(problems({ name: 'Dr Jane Smith' })).toEqual([
      [
        'name',
        '‘Dr’ in your name needs a qualification, such as a doctorate or a GMC number: please add it to your profile first, or leave ‘Dr’ out',
      ],
    ])
  })

  it.each<[name: string, qualification: string]>([
    ['Dr Jane Smith', 'PhD Chemistry'],
    ['Dr. Jane Smith', 'Ph.D., University of Leeds'],
    ['Jane Smith (Dr)', 'Professional Doctorate in Counselling Psychology'],
    ['Doctor Jane Smith', 'MBChB'],
    ['Dr Claire Beaumont', 'Diplôme d’État de Docteur en Médecine'],
    ['Professor Jane Smith', 'Professor of Law'],
    ['Prof. Dr Jane Smith', 'PhD; Professor of Law'],
    ['Sir John Smith', 'Knight Bachelor'],
    ['Rev Jane Smith', 'Ordained priest'],
    ['Jane Smith OBE', 'OBE'],
    ['Jane Smith KC', 'King’s Counsel'],
  ])('in the name %s needs a qualification such as %s', (name, qualification) => {
    expect(problems({ name })).not.toEqual([])
    expect(problems({ name, qualification: 'BA History' })).not.toEqual([])
    expect(problems({ name, qualification })).toEqual([])
  })

  it.each(['Jack Lord', 'Jane Lady', 'Paul Nurse', 'Drew Barry', 'Prosper Revell'])(
    'is none in the name %s',
    (name) => {
      expect(problems({ name })).toEqual([])
    },
  )
})

describe('the table of protected titles', () => {
  it.each(PROTECTED_TITLES)('has a known register and a source for $title', (row) => {
    expect(row.source).not.toBe('')
    expect(row.registers.length).toBeGreaterThan(0)
    for (const register of row.registers) expect(REGISTERS).toContain(register)
    for (const register of row.registers)
      expect(problems({ headline: row.title, registers: [register] })).toEqual([])
    expect(problems({ headline: row.title, registers: ['FCA'] })).toEqual([
      ['headline', expect.stringContaining(`is a protected title in the UK`)],
    ])
  })

  it.each(PROTECTED_TITLES)(
    'finds every spelling of $title, and its plural',
    ({ title, words }) => {
      for (const each of words) {
        expect(titlesInHeadline(each)).toEqual([title])
        expect(titlesInHeadline(`${each.toUpperCase()} in Leeds`)).toEqual([title])
        if (!each.endsWith('s')) expect(titlesInHeadline(`${each}s`)).toEqual([title])
      }
    },
  )

  it('lists each title once', () => {
    const titles = PROTECTED_TITLES.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })
})
