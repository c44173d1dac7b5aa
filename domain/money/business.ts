import type { FieldError } from '#domain/errors.ts'
import { oneLine, paragraphs } from '#domain/messages/tidy-text.ts'
import { isEmailAddress, tidyEmail } from '#domain/people/email-address.ts'

export const LEGAL_FORMS = ['sole-trader', 'partnership', 'company', 'llp'] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

export const LEGAL_FORM_NAMES: Record<LegalForm, string> = {
  'sole-trader': 'Sole trader',
  partnership: 'Partnership',
  company: 'Limited company',
  llp: 'Limited liability partnership',
}

/**
 * Who a client makes their contract with, as the professional states it: what the Provision of Services Regulations
 * 2009 (regulation 8) and the Electronic Commerce Regulations 2002 (regulation 6) ask every trader to tell. Empty texts
 * say nothing.
 */
export type Business = {
  legalForm: LegalForm
  /** As registered; of a sole trader the trading name, if it is not their own. */
  name: string
  /** At Companies House, or in the register of the other country. */
  companyNumber: string
  street: string
  town: string
  /** In the UK 'M1 2AB'. */
  postcode: string
  /** Empty for the UK. */
  country: string
  email: string
  phone: string
  /** In the UK nine or twelve digits, without the country. */
  vatNumber: string
  /** Who insures professional indemnity, with an address, and where it covers the work. */
  insurer: string
  insuranceCover: string
  /** How to complain, if not by post or email. */
  complaints: string
}

/** Maximum lengths in characters. */
export const BUSINESS_LIMITS = {
  name: 160,
  street: 200,
  town: 100,
  postcode: 20,
  country: 60,
  companyNumber: 40,
  vatNumber: 20,
  email: 254,
  insurer: 200,
  insuranceCover: 200,
  complaints: 500,
} as const

/** Whether the form is registered at Companies House, and so has a number. */
export const isRegistered = (form: LegalForm) => form === 'company' || form === 'llp'

export function tidyBusiness(business: Business): Business {
  const { legalForm, companyNumber, postcode, vatNumber } = business
  const abroad = oneLine(business.country)
  const country = HOME.test(abroad) ? '' : abroad
  const isUk = country === ''
  return {
    legalForm,
    name: oneLine(business.name),
    companyNumber: isRegistered(legalForm) ? tidyCompanyNumber(companyNumber, isUk) : '',
    street: oneLine(business.street),
    town: oneLine(business.town),
    postcode: isUk ? compact(postcode).replace(/^(.+)(.{3})$/, '$1 $2') : oneLine(postcode),
    country,
    email: oneLine(business.email),
    phone: oneLine(business.phone),
    vatNumber: isUk ? compact(vatNumber).replace(/^(?:GB|XI)(?=\d)/, '') : oneLine(vatNumber),
    insurer: oneLine(business.insurer),
    insuranceCover: oneLine(business.insuranceCover),
    complaints: paragraphs(business.complaints),
  }
}

/** What people call the UK. */
const HOME =
  /^(?:UK|GB|U\.K\.|United Kingdom|(?:Great )?Britain|England|Scotland|Wales|Northern Ireland)$/i

const compact = (text: string) => oneLine(text).replace(/[ .-]/g, '').toUpperCase()

/** People often leave out the zeros that the number begins with. */
function tidyCompanyNumber(typed: string, isUk: boolean): string {
  if (!isUk) return oneLine(typed)
  const number = compact(typed)
  return /^\d{6,7}$/.test(number) ? number.padStart(8, '0') : number
}

/**
 * The forms of numbers at Companies House, by its list of prefixes: companies of England and Wales, Scotland and
 * Northern Ireland (newer and older ones), and partnerships of the same three.
 */
const COMPANY_NUMBERS = {
  company: /^(?:\d{8}|(?:SC|NI)\d{6}|R0\d{6})$/,
  llp: /^(?:OC|SO|NC)\d{6}$/,
} as const

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/
const PHONE = /^\+?[\d ()-]+$/
const PHONE_DIGITS = { least: 10, most: 15 }

/** Everything wrong with tidied details, by the path of its field (`business.name`). */
export function businessProblems(business: Business | null): FieldError[] {
  if (!business) return []
  const { legalForm, name, companyNumber, street, town, postcode, email, phone } = business
  const { vatNumber, insurer, insuranceCover } = business
  const isUk = business.country === ''
  const problems: (readonly [keyof Business, string | false])[] = [
    ['name', !name && legalForm !== 'sole-trader' && 'Please enter its full name'],
    ['companyNumber', companyNumberProblem(legalForm, companyNumber, isUk)],
    ['street', !street && 'Please enter an address'],
    ['town', !town && 'Please enter a town'],
    ['postcode', isUk && !POSTCODE.test(postcode) && 'Please enter a UK postcode, such as M1 2AB'],
    ['email', !isEmailAddress(tidyEmail(email)) && 'Please enter an email address'],
    [
      'phone',
      phone !== '' && !isPhone(phone) && 'Please enter a phone number, such as 0161 496 0000',
    ],
    [
      'vatNumber',
      isUk &&
        vatNumber !== '' &&
        !isVatNumber(vatNumber) &&
        'This is not a UK VAT number: please check its digits',
    ],
    ['insurer', !insurer && insuranceCover !== '' && 'Please name the insurer'],
    ['insuranceCover', insurer !== '' && !insuranceCover && 'Please say where it covers your work'],
  ]
  return [
    ...problems.flatMap(([field, message]) =>
      message ? [{ path: `business.${field}`, message }] : [],
    ),
    ...(Object.keys(BUSINESS_LIMITS) as (keyof typeof BUSINESS_LIMITS)[])
      .filter((field) => business[field].length > BUSINESS_LIMITS[field])
      .map((field) => ({
        path: `business.${field}`,
        message: `Please shorten this to ${BUSINESS_LIMITS[field]} characters`,
      })),
  ]
}

function companyNumberProblem(form: LegalForm, number: string, isUk: boolean): string | false {
  if (!isUk)
    return isRegistered(form) && !number && 'Please enter its number in the register of its country'
  if (form === 'company' && !COMPANY_NUMBERS.company.test(number))
    return 'A company number has eight characters, such as 01234567 or SC123456'
  if (form === 'llp' && !COMPANY_NUMBERS.llp.test(number))
    return 'The number of an LLP has two letters and six digits, such as OC123456'
  return false
}

function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return PHONE.test(phone) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most
}

/**
 * Nine digits, three more for a branch. By HMRC's rule the first seven, weighted 8 to 2, and the number of the eighth
 * and ninth make a multiple of 97, or do with 55 added (numbers since 2010).
 */
function isVatNumber(number: string): boolean {
  if (!/^\d{9}(?:\d{3})?$/.test(number)) return false
  const sum = [...number.slice(0, 7)].reduce(
    (total, digit, n) => total + Number(digit) * (8 - n),
    0,
  )
  const check = Number(number.slice(7, 9))
  return (sum + check) % 97 === 0 || (sum + 55 + check) % 97 === 0
}

/** The details as labels and texts, in the order of reading. `name` is the professional's. */
export function businessInWords(business: Business, name: string): [label: string, text: string][] {
  const { legalForm, street, town, postcode, country, email, phone, vatNumber } = business
  const { companyNumber, insurer, insuranceCover, complaints } = business
  const form = LEGAL_FORM_NAMES[legalForm]
  const register = country ? `in the register of ${country}` : 'at Companies House'
  const traders =
    legalForm === 'sole-trader' && business.name
      ? `${name}, trading as ${business.name}`
      : business.name || name
  const lines: [string, string][] = [
    ['Provided by', traders],
    ['Legal form', companyNumber ? `${form}, number ${companyNumber} ${register}` : form],
    ['Address', [street, town, postcode, country].filter(Boolean).join(', ')],
    ['Email', email],
    ['Phone', phone],
    ['VAT number', country ? vatNumber : vatNumber && `GB ${vatInGroups(vatNumber)}`],
    ['Professional indemnity insurance', insurer && `${insurer}. Covers: ${insuranceCover}`],
    ['Complaints', complaints || 'To the address above, by post or email'],
  ]
  return lines.filter(([, text]) => text)
}

/** As HMRC writes them: 123 4567 89, and the branch. */
const vatInGroups = (number: string) =>
  number.replace(/^(\d{3})(\d{4})(\d{2})(\d*)$/, '$1 $2 $3 $4').trim()
