/** The public registers whose numbers a credential can name. */
export const REGISTERS = [
  'GMC',
  'NMC',
  'HCPC',
  'GDC',
  'GPhC',
  'PSNI',
  'GOC',
  'GOsC',
  'GCC',
  'SWE',
  'SCW',
  'SSSC',
  'NISCC',
  'SRA',
  'LSS',
  'LSNI',
  'BSB',
  'CLC',
  'IPReg',
  'ARB',
  'RCVS',
  'BACP',
  'FCA',
] as const
export type Register = (typeof REGISTERS)[number]

/**
 * A number in a public register as the professional states it; domain/profile/badges/credential-checks.ts says what is
 * checked.
 */
export type Registration = { register: Register; number: string }

type Rule = { name: string; form: RegExp; says: string }

/**
 * The formats of registration numbers. Sources: the NHS Data Dictionary (GMC, NMC, HCPC, GDC, GPhC), HCPC's and FCA's
 * own publications, NHS Primary Care Support England (GPhC's first digit) and GOC's public register. For the others we
 * know of no published rule; their patterns follow known numbers and are deliberately loose. A pattern only rejects
 * what can't be a number; it doesn't prove that the number exists.
 */
export const REGISTER_RULES: Record<Register, Rule> = {
  GMC: {
    name: 'General Medical Council',
    form: /^\d{7}$/,
    says: 'A GMC number has seven digits, such as 1234567',
  },
  NMC: {
    name: 'Nursing and Midwifery Council',
    form: /^\d{2}[A-Z]\d{4}[A-Z]$/,
    says: 'An NMC Pin looks like 98A1234E',
  },
  // The profession's letters and up to six digits.
  HCPC: {
    name: 'Health and Care Professions Council',
    form: /^[A-Z]{2,3}\d{1,6}$/,
    says: 'An HCPC number has two or three letters and up to six digits, such as PYL12345',
  },
  GDC: {
    name: 'General Dental Council',
    form: /^\d{4,6}$/,
    says: 'A GDC number has four to six digits, such as 123456',
  },
  // 2 for pharmacists, 5 for technicians.
  GPhC: {
    name: 'General Pharmaceutical Council',
    form: /^[25]\d{6}$/,
    says: 'A GPhC number has seven digits and begins with 2 or 5, such as 2012345',
  },
  PSNI: {
    name: 'Pharmaceutical Society of Northern Ireland',
    form: /^\d{4,5}$/,
    says: 'A PSNI number has four or five digits, such as 1234',
  },
  // 01-12345 for an optometrist, D-12345 for a dispensing optician.
  GOC: {
    name: 'General Optical Council',
    form: /^(?:\d{2}|[A-Z]{1,2})\d{4,5}$/,
    says: 'A GOC number looks like 01-12345 or D-12345',
  },
  GOsC: {
    name: 'General Osteopathic Council',
    form: /^\d{2,5}$/,
    says: 'A GOsC number has two to five digits, such as 1234',
  },
  GCC: {
    name: 'General Chiropractic Council',
    form: /^\d{4,5}$/,
    says: 'A GCC number has four or five digits, such as 01234',
  },
  SWE: {
    name: 'Social Work England',
    form: /^SW\d{1,6}$/,
    says: 'A Social Work England (SWE) number looks like SW12345',
  },
  SCW: {
    name: 'Social Care Wales',
    form: /^W?\d{5,8}$/,
    says: 'A Social Care Wales (SCW) number looks like W/1234567',
  },
  SSSC: {
    name: 'Scottish Social Services Council',
    form: /^\d{5,8}$/,
    says: 'An SSSC number has five to eight digits, such as 1234567',
  },
  NISCC: {
    name: 'Northern Ireland Social Care Council',
    form: /^\d{5,8}$/,
    says: 'A NISCC number has five to eight digits, such as 1234567',
  },
  // Older entries have fewer digits.
  SRA: {
    name: 'Solicitors Regulation Authority',
    form: /^\d{4,7}$/,
    says: 'An SRA ID has four to seven digits, such as 123456',
  },
  LSS: {
    name: 'Law Society of Scotland',
    form: /^\d{3,7}$/,
    says: 'A Law Society of Scotland (LSS) number has three to seven digits, such as 12345',
  },
  LSNI: {
    name: 'Law Society of Northern Ireland',
    form: /^\d{3,7}$/,
    says: 'A Law Society of Northern Ireland (LSNI) number has three to seven digits, such as 12345',
  },
  BSB: {
    name: 'Bar Standards Board',
    form: /^\d{4,6}$/,
    says: 'A BSB number has four to six digits, such as 12345',
  },
  CLC: {
    name: 'Council for Licensed Conveyancers',
    form: /^\d{3,6}$/,
    says: 'A CLC number has three to six digits, such as 1234',
  },
  IPReg: {
    name: 'Intellectual Property Regulation Board',
    form: /^\d{3,6}$/,
    says: 'An IPReg number has three to six digits, such as 1234',
  },
  ARB: {
    name: 'Architects Registration Board',
    form: /^\d{5,6}[A-Z]$/,
    says: 'An ARB number has six digits and a letter, such as 012345A',
  },
  RCVS: {
    name: 'Royal College of Veterinary Surgeons',
    form: /^\d{6,7}$/,
    says: 'An RCVS number has six or seven digits, such as 1234567',
  },
  // With or without leading zeros.
  BACP: {
    name: 'British Association for Counselling and Psychotherapy',
    form: /^\d{4,8}$/,
    says: 'A BACP membership number has four to eight digits, such as 123456',
  },
  // A person's reference has letters; a firm's has six digits, or seven since 2023.
  FCA: {
    name: 'Financial Conduct Authority',
    form: /^(?:[A-Z]{3}\d{5}|\d{6,7})$/,
    says: 'An FCA reference looks like ABC01234 for a person, or has six or seven digits for a firm',
  },
}

/** Without separators and in upper case, as registers write their numbers. */
export function tidyNumber(number: string): string {
  return number.replace(/[\s./-]/g, '').toUpperCase()
}

/** One sentence if this can't be a number in the register; undefined if it may be. */
export function registrationProblem({ register, number }: Registration): string | undefined {
  const { form, name, says } = REGISTER_RULES[register]
  if (!form.test(number)) return says
  return isFiller(number) ? `This is not a number of the ${name}: please give your own` : undefined
}

/** Only zeros, or one digit four times or more: what people type to get past a required field. */
function isFiller(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  return /^0*$/.test(digits) || /^(\d)\1{3,}$/.test(digits)
}
