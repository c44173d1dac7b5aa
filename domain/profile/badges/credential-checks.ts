import type { Category, ClientGroup } from '#domain/profile/categories.ts'
import { DAY_MS } from '#domain/time.ts'
import { dayInWords } from './credential-badge.ts'
import type { Register, Registration } from './registers.ts'
import { REGISTER_RULES } from './registers.ts'

/** What a professional uploads; a registration is looked up instead. */
export const PROOF_KINDS = ['certificate', 'insurance', 'dbs', 'cqc'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]
export const CHECK_KINDS = ['registration', ...PROOF_KINDS] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

export const CHECK_STATES = ['waiting', 'checked', 'lapsed', 'refused'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** What a look found, what a date did, or what the professional did. */
export type Finding =
  /** It is in the register under this name, or staff accept the proof. */
  | 'confirmed'
  /** The register doesn't have it, or not under this name, or not in good standing. */
  | 'missing'
  /** Staff don't accept what was uploaded; what was accepted earlier stays. */
  | 'unconvincing'
  /** Its last day is over. */
  | 'expired'
  /** The professional has another name now than the one that was looked up. */
  | 'renamed'

const AFTER: Record<CheckState, Record<Finding, CheckState>> = {
  waiting: {
    confirmed: 'checked',
    missing: 'refused',
    unconvincing: 'refused',
    expired: 'waiting',
    renamed: 'waiting',
  },
  checked: {
    confirmed: 'checked',
    missing: 'lapsed',
    unconvincing: 'checked',
    expired: 'lapsed',
    renamed: 'waiting',
  },
  lapsed: {
    confirmed: 'checked',
    missing: 'lapsed',
    unconvincing: 'lapsed',
    expired: 'lapsed',
    renamed: 'lapsed',
  },
  refused: {
    confirmed: 'checked',
    missing: 'refused',
    unconvincing: 'refused',
    expired: 'refused',
    renamed: 'refused',
  },
}

export const after = (state: CheckState, finding: Finding): CheckState => AFTER[state][finding]

/** A registration in these states supports no title, and a profile that states it is not listed. */
export const UNSUPPORTED: readonly CheckState[] = ['lapsed', 'refused']

export type RegistrationCheck = Registration & { state: CheckState }

/** Why a stated registration supports nothing, as a sentence without a full stop for its professional. */
export type RegistrationProblem = {
  sentence: string
  /** It may be saved, but its profile is not listed until it was found in the register. */
  isPending: boolean
}

/**
 * A number that its register does not confirm is a problem. So is another number in the same register until it was
 * checked: otherwise someone who was removed from a register could state any other number.
 */
export function problemOfRegistration(
  { register, number }: Registration,
  checks: readonly RegistrationCheck[],
): RegistrationProblem | undefined {
  const inRegister = checks.filter((check) => check.register === register)
  if (!inRegister.some(({ state }) => UNSUPPORTED.includes(state))) return undefined
  const { name } = REGISTER_RULES[register]
  const state = inRegister.find((check) => check.number === number)?.state ?? 'waiting'
  const put = 'please correct or remove it, or appeal on your profile if this is wrong'
  switch (state) {
    case 'checked':
      return undefined
    case 'lapsed':
      return {
        sentence: `Your ${register} registration ${number} is no longer confirmed by the register of the ${name}: ${put}`,
        isPending: false,
      }
    case 'refused':
      return {
        sentence: `We couldn’t find your name with ${register} number ${number} in the register of the ${name}: ${put}`,
        isPending: false,
      }
    case 'waiting':
      return {
        sentence: `Your ${register} registration ${number} is not checked yet, and an earlier one was not confirmed: your profile is listed again once we have found it in the register`,
        isPending: true,
      }
  }
}

type RegisterCheck = {
  /** What an entry has to say for 'checked', in words that follow 'you'. */
  means: string
  /** Where anyone can look the number up, and the address of its entry if the site has one for each number. */
  page?: string
  entry?: (number: string) => string
  /** Whether entries say until when they are valid. */
  expires: boolean
  /** After how many days staff look again. Where a register is asked by program, that is once a day. */
  againDays: number
}

const REGISTERED = 'are registered, and not suspended'

/**
 * What 'checked' means for each register. Addresses are those of the registers themselves; where we are sure of none,
 * staff find the register by its name.
 */
export const REGISTER_CHECKS: Record<Register, RegisterCheck> = {
  GMC: {
    means: 'are registered with a licence to practise',
    page: 'https://www.gmc-uk.org/registration-and-licensing/our-registers',
    entry: (number) => `https://www.gmc-uk.org/registrants/${number}`,
    expires: false,
    againDays: 90,
  },
  NMC: {
    means: REGISTERED,
    page: 'https://www.nmc.org.uk/registration/search-the-register/',
    expires: true,
    againDays: 90,
  },
  HCPC: {
    means: REGISTERED,
    page: 'https://www.hcpc-uk.org/check-the-register/',
    expires: true,
    againDays: 90,
  },
  GDC: { means: REGISTERED, expires: false, againDays: 90 },
  GPhC: { means: REGISTERED, expires: true, againDays: 90 },
  PSNI: { means: REGISTERED, expires: false, againDays: 90 },
  GOC: { means: REGISTERED, expires: false, againDays: 90 },
  GOsC: { means: REGISTERED, expires: false, againDays: 90 },
  GCC: { means: REGISTERED, expires: false, againDays: 90 },
  SWE: { means: REGISTERED, expires: true, againDays: 90 },
  SCW: { means: REGISTERED, expires: false, againDays: 90 },
  SSSC: { means: REGISTERED, expires: false, againDays: 90 },
  NISCC: { means: REGISTERED, expires: false, againDays: 90 },
  SRA: {
    means: 'are on the roll and may practise',
    page: 'https://www.sra.org.uk/consumers/register/',
    entry: (number) => `https://www.sra.org.uk/consumers/register/person/?sraNumber=${number}`,
    expires: false,
    againDays: 90,
  },
  LSS: {
    means: 'may practise as a solicitor',
    page: 'https://www.lawscot.org.uk/find-a-solicitor/',
    expires: false,
    againDays: 90,
  },
  LSNI: {
    means: 'may practise as a solicitor',
    page: 'https://www.lawsoc-ni.org/',
    expires: false,
    againDays: 90,
  },
  BSB: {
    means: 'are authorised to practise',
    page: 'https://www.barstandardsboard.org.uk/for-the-public/search-a-barristers-record.html',
    expires: false,
    againDays: 90,
  },
  CLC: { means: 'hold a licence', expires: false, againDays: 90 },
  IPReg: { means: REGISTERED, expires: false, againDays: 180 },
  ARB: { means: REGISTERED, expires: false, againDays: 180 },
  RCVS: { means: REGISTERED, expires: false, againDays: 180 },
  BACP: {
    means: 'are a registered member',
    page: 'https://www.bacp.co.uk/search/Register',
    expires: false,
    againDays: 180,
  },
  FCA: {
    means: 'are active, approved by the regulator or certified by your firm',
    page: 'https://register.fca.org.uk/',
    expires: false,
    againDays: 90,
  },
}

/** Where anyone can look a registration up: its own entry if the register has an address for it, else the search. */
export function registerPageOf({ register, number }: Registration): string | null {
  const { entry, page } = REGISTER_CHECKS[register]
  return entry?.(encodeURIComponent(number)) ?? page ?? null
}

type ProofRule = {
  label: string
  /** The professional says until when it is valid. */
  isDated: boolean
  /** How long it counts from the day it was accepted, in days, if it has no date of its own. */
  days: number | null
  /** What staff need to see. */
  asks: string
}

/** A DBS certificate has no expiry date: three years are our own rule, as is the year for CQC. */
export const PROOFS: Record<ProofKind, ProofRule> = {
  certificate: {
    label: 'Certificate of a qualification',
    isDated: false,
    days: null,
    asks: 'The certificate, with your name and the qualification on it.',
  },
  insurance: {
    label: 'Professional indemnity insurance',
    isDated: true,
    days: null,
    asks: 'A policy in your name for what you offer, with its last day.',
  },
  dbs: {
    label: 'DBS certificate',
    isDated: false,
    days: 3 * 365,
    asks: 'An enhanced certificate in your name; in Scotland your PVG scheme record, in Northern Ireland an AccessNI certificate.',
  },
  cqc: {
    label: 'CQC registration',
    isDated: false,
    days: 365,
    asks: 'The certificate of your practice’s registration with the Care Quality Commission.',
  },
}

/** As it stands in a sentence: 'GMC registration 7012345', 'professional indemnity insurance'. */
export function checkInWords({
  kind,
  register,
  about,
}: {
  kind: CheckKind
  register: Register | null
  about: string
}): string {
  if (kind === 'registration') return `${register} registration ${about}`
  const { label } = PROOFS[kind]
  const name = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  return kind === 'certificate' ? `${name} ‘${about}’` : name
}

/** Proof that staff accepted and that counts today; both days are in London, YYYY-MM-DD. */
export type CheckedProof = { kind: ProofKind; about: string; on: string; lastDay: string | null }

/** 'Professional indemnity insurance, seen by our staff on 3 Nov 2026, valid until 31 Mar 2027'. */
export function proofInWords({ kind, about, on, lastDay }: CheckedProof): string {
  const what = kind === 'certificate' ? `Certificate of ${about}` : PROOFS[kind].label
  const until = lastDay && PROOFS[kind].isDated ? `, valid until ${dayInWords(lastDay)}` : ''
  return `${what}, seen by our staff on ${dayInWords(on)}${until}`
}

/** The proof that we ask of a profile: for what it offers, and for whom. A profile is listed without it. */
export function proofAskedOf(profile: {
  categories: readonly Category[]
  clientGroups: readonly ClientGroup[]
}): ProofKind[] {
  const offers = (...some: Category[]) => some.some((each) => profile.categories.includes(each))
  const isForMinors = profile.clientGroups.some((group) =>
    ['Children', 'Teenagers', 'Families'].includes(group),
  )
  return [
    ...(offers('medical', 'health', 'legal') ? (['insurance'] as const) : []),
    ...(isForMinors ? (['dbs'] as const) : []),
    ...(offers('medical') ? (['cqc'] as const) : []),
  ]
}

/** The first instant after a day (YYYY-MM-DD) in London. */
export function endOfDay(date: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 })
  return new Date(next.toZonedDateTime('Europe/London').epochMilliseconds)
}

/** Until when accepted proof counts; null: as long as it isn't refused. */
export function validUntilOf(kind: ProofKind, lastDay: string | null, now: Date): Date | null {
  if (lastDay !== null) return endOfDay(lastDay)
  const { days } = PROOFS[kind]
  return days === null ? null : new Date(now.getTime() + days * DAY_MS)
}

/** How many days before something lapses its professional is told. */
export const WARNING_DAYS = [30, 7] as const

type Dates = {
  validUntil: Date | null
  /** The last warning for this date, in days before it. */
  warnedDays: number | null
}

const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * DAY_MS)

/** The warning that is due, in days before the end; only the latest of several. */
export function warningDue({ validUntil, warnedDays }: Dates, now: Date): number | undefined {
  if (validUntil === null || validUntil <= now) return undefined
  return WARNING_DAYS.toReversed().find(
    (days) => daysBefore(validUntil, days) <= now && (warnedDays === null || days < warnedDays),
  )
}

/** How often a register is asked by program. */
export const LOOK_AGAIN_MS = DAY_MS

/** When a check has to be looked at next, after what was due by `now` is done; null: only when something changes. */
export function nextDue(
  check: Dates & { state: CheckState; checkedAt: Date | null },
  now: Date,
  /** How long until the next look at the register, by program or by staff; null if there is none. */
  againMs: number | null,
): Date | null {
  const { state, validUntil, warnedDays, checkedAt } = check
  const end = state === 'checked' ? validUntil : null
  const looked = state === 'checked' ? checkedAt : now
  const times = [
    ...(againMs !== null && looked ? [new Date(looked.getTime() + againMs)] : []),
    ...(end
      ? [
          end,
          ...WARNING_DAYS.filter((days) => warnedDays === null || days < warnedDays).map((days) =>
            daysBefore(end, days),
          ),
        ]
      : []),
  ]
  const [next] = times.filter((time) => time > now).sort((a, b) => a.getTime() - b.getTime())
  return next ?? null
}
