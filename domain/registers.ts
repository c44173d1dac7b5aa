/** The public registers whose numbers a credential can name. */
export const REGISTERS = ['GMC', 'NMC', 'HCPC', 'SRA', 'BACP', 'FCA'] as const
export type Register = (typeof REGISTERS)[number]

/** A number in a public register, as the professional states it: nobody has looked it up. */
export type Registration = { register: Register; number: string }

type Rule = { name: string; form: RegExp; says: string }

/**
 * The forms in which the public registers print their numbers. HCPC and FCA firm numbers follow what these bodies publish;
 * for the others no published rule is at hand, so the forms follow numbers as they are known and are kept wide. A form
 * only catches slips of the pen: it does not say that a number exists.
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
  // The letters of the profession and up to six digits.
  HCPC: {
    name: 'Health and Care Professions Council',
    form: /^[A-Z]{2,3}\d{1,6}$/,
    says: 'An HCPC number has two or three letters and up to six digits, such as PYL12345',
  },
  // Older entries have fewer digits.
  SRA: {
    name: 'Solicitors Regulation Authority',
    form: /^\d{4,7}$/,
    says: 'An SRA ID has four to seven digits, such as 123456',
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

/** Without spaces and other separators, in capitals: as registers write their numbers. */
export function tidyNumber(number: string): string {
  return number.replace(/[\s./-]/g, '').toUpperCase()
}

/** One sentence when no number of this register looks so; undefined when it may be one. */
export function registrationProblem({ register, number }: Registration): string | undefined {
  const { form, says } = REGISTER_RULES[register]
  return form.test(number) ? undefined : says
}
