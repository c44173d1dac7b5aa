import type { Register } from './registers.ts'

/** A title reserved for people in one of these registers, or one that implies it. */
export type ProtectedTitle = {
  /** As shown in sentences: lower case except for abbreviations. */
  title: string
  /** Each way to write it, in the singular; plurals are matched too. */
  words: string[]
  registers: Register[]
  /** Phrases in which the word means another job: 'naval architect', 'nursery nurse'. */
  except?: string[]
  /** The law that protects the title or the one that it implies. */
  source: string
}

const HEALTH_PROFESSIONS = 'Health Professions Order 2001, art. 39; HCPC, list of protected titles'
const MEDICAL_ACT = 'Medical Act 1983, s. 49'
const DENTISTS_ACT = 'Dentists Act 1984, ss. 36K and 39'
const OPTICIANS_ACT = 'Opticians Act 1989, s. 28'

/**
 * Titles that UK law protects, and everyday words that mean the same ('doctor', 'nurse', 'vet'). Not listed, because no
 * statute protects them: counsellor, therapist, psychotherapist, psychologist by itself, coach, nutritionist, tutor,
 * lawyer, mediator, accountant. Checked on 22 November 2026.
 */
export const PROTECTED_TITLES: ProtectedTitle[] = [
  {
    title: 'doctor',
    words: ['doctor', 'medical doctor', 'doctor of medicine', 'physician', 'medical practitioner'],
    registers: ['GMC'],
    except: ['spin doctor', 'love doctor', 'script doctor', 'plant doctor', 'bike doctor'],
    source: MEDICAL_ACT,
  },
  {
    title: 'GP',
    words: ['gp', 'general practitioner', 'family doctor'],
    registers: ['GMC'],
    source: MEDICAL_ACT,
  },
  {
    title: 'surgeon',
    words: ['surgeon'],
    registers: ['GMC'],
    except: ['tree surgeon'],
    source: MEDICAL_ACT,
  },
  // Only doctors are any of these, so the words imply registration (section 49).
  ...[
    'anaesthetist',
    'cardiologist',
    'dermatologist',
    'endocrinologist',
    'gastroenterologist',
    'geriatrician',
    'gynaecologist',
    'haematologist',
    'nephrologist',
    'neurologist',
    'obstetrician',
    'oncologist',
    'ophthalmologist',
    'paediatrician',
    'psychiatrist',
    'radiologist',
    'rheumatologist',
    'urologist',
  ].map(
    (title): ProtectedTitle => ({
      title,
      // The American spelling too.
      words: [...new Set([title, title.replace('ae', 'e')])],
      registers: ['GMC'],
      source: MEDICAL_ACT,
    }),
  ),
  {
    title: 'physician associate',
    words: ['physician associate', 'physician assistant', 'anaesthesia associate'],
    registers: ['GMC'],
    source: 'Anaesthesia Associates and Physician Associates Order 2024',
  },
  {
    title: 'nurse',
    words: ['nurse', 'registered nurse', 'nurse practitioner'],
    registers: ['NMC'],
    except: ['nursery nurse'],
    source: 'Nursing and Midwifery Order 2001, art. 44 (‘registered nurse’, which ‘nurse’ implies)',
  },
  {
    title: 'midwife',
    words: ['midwife', 'midwives'],
    registers: ['NMC'],
    source: 'Nursing and Midwifery Order 2001, arts 44 and 45',
  },
  {
    title: 'nursing associate',
    words: ['nursing associate'],
    registers: ['NMC'],
    source: 'Nursing and Midwifery Order 2001, art. 44',
  },
  {
    title: 'health visitor',
    words: ['health visitor'],
    registers: ['NMC'],
    source: 'Nursing and Midwifery Order 2001, part 3 of the register',
  },
  {
    title: 'dentist',
    words: ['dentist', 'dental surgeon', 'dental practitioner', 'orthodontist', 'endodontist'],
    registers: ['GDC'],
    source: DENTISTS_ACT,
  },
  ...[
    'dental nurse',
    'dental hygienist',
    'dental therapist',
    'dental technician',
    'orthodontic therapist',
  ].map(
    (title): ProtectedTitle => ({
      title,
      words: [title],
      registers: ['GDC'],
      source: DENTISTS_ACT,
    }),
  ),
  {
    title: 'pharmacist',
    words: ['pharmacist'],
    registers: ['GPhC', 'PSNI'],
    source: 'Pharmacy Order 2010, art. 38; Medicines Act 1968, s. 78',
  },
  {
    title: 'pharmacy technician',
    words: ['pharmacy technician'],
    registers: ['GPhC'],
    source: 'Pharmacy Order 2010, art. 38',
  },
  {
    title: 'optometrist',
    words: ['optometrist', 'ophthalmic optician'],
    registers: ['GOC'],
    source: OPTICIANS_ACT,
  },
  {
    title: 'optician',
    words: ['optician', 'dispensing optician'],
    registers: ['GOC'],
    source: OPTICIANS_ACT,
  },
  {
    title: 'osteopath',
    words: ['osteopath', 'osteopathist', 'osteotherapist', 'osteopathic practitioner'],
    registers: ['GOsC'],
    source: 'Osteopaths Act 1993, s. 32',
  },
  {
    title: 'chiropractor',
    words: ['chiropractor', 'chiropractic practitioner'],
    registers: ['GCC'],
    source: 'Chiropractors Act 1994, s. 32',
  },
  ...[
    ['art therapist', 'arts therapist', 'art psychotherapist'],
    ['dramatherapist', 'drama therapist'],
    ['music therapist'],
    ['biomedical scientist'],
    ['chiropodist'],
    ['podiatrist'],
    ['clinical scientist'],
    ['dietitian', 'dietician'],
    ['hearing aid dispenser'],
    ['occupational therapist'],
    ['operating department practitioner'],
    ['orthoptist'],
    ['paramedic'],
    ['physiotherapist', 'physical therapist', 'physio'],
    ['practitioner psychologist', 'registered psychologist'],
    ['clinical psychologist'],
    ['counselling psychologist', 'counseling psychologist'],
    ['educational psychologist'],
    ['forensic psychologist'],
    ['health psychologist'],
    ['occupational psychologist'],
    ['sport and exercise psychologist'],
    ['prosthetist'],
    ['orthotist'],
    ['radiographer'],
    ['speech and language therapist', 'speech therapist'],
  ].map(
    (words): ProtectedTitle => ({
      title: words[0] ?? '',
      words,
      registers: ['HCPC'],
      source: HEALTH_PROFESSIONS,
    }),
  ),
  {
    title: 'social worker',
    words: ['social worker'],
    registers: ['SWE', 'SCW', 'SSSC', 'NISCC'],
    source: 'Social Workers Regulations 2018, reg. 28; Care Standards Act 2000, s. 61',
  },
  {
    title: 'solicitor',
    words: ['solicitor'],
    registers: ['SRA', 'LSS', 'LSNI'],
    source:
      'Solicitors Act 1974, s. 21; Solicitors (Scotland) Act 1980, s. 31; Solicitors (Northern Ireland) Order 1976',
  },
  {
    title: 'barrister',
    words: ['barrister'],
    registers: ['BSB'],
    source: 'Legal Services Act 2007, s. 181',
  },
  {
    title: 'licensed conveyancer',
    words: ['licensed conveyancer'],
    registers: ['CLC'],
    source: 'Administration of Justice Act 1985, s. 35',
  },
  {
    title: 'patent attorney',
    words: ['patent attorney', 'patent agent'],
    registers: ['IPReg'],
    source: 'Copyright, Designs and Patents Act 1988, s. 276',
  },
  {
    title: 'registered trade mark attorney',
    words: ['registered trade mark attorney', 'registered trademark attorney'],
    registers: ['IPReg'],
    source: 'Trade Marks Act 1994, s. 84',
  },
  {
    title: 'architect',
    words: ['architect'],
    registers: ['ARB'],
    // Section 20(3) exempts the first three; the others don't design buildings.
    except: [
      ...['naval', 'landscape', 'golf course', 'software', 'solution', 'system', 'cloud', 'data'],
      ...['enterprise', 'information', 'network', 'security', 'technical', 'business'],
    ].map((kind) => `${kind} architect`),
    source: 'Architects Act 1997, s. 20',
  },
  {
    title: 'veterinary surgeon',
    words: ['veterinary surgeon', 'veterinary practitioner', 'veterinarian', 'vet'],
    registers: ['RCVS'],
    source: 'Veterinary Surgeons Act 1966, ss. 19 and 20',
  },
  {
    title: 'veterinary nurse',
    words: ['veterinary nurse', 'vet nurse'],
    registers: ['RCVS'],
    source: 'Veterinary Surgeons Act 1966, sch. 3; RCVS, register of veterinary nurses',
  },
]
