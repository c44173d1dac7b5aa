/** The state of a professional's identity check. */
export const VERIFICATION_STATUSES = [
  'not_started',
  'processing',
  'requires_input',
  'verified',
  'canceled',
] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** What the professional may do in each state; everything else is up to the provider. */
const MAY: Record<VerificationStatus, { start: boolean; cancel: boolean }> = {
  not_started: { start: true, cancel: false },
  requires_input: { start: true, cancel: false },
  canceled: { start: true, cancel: false },
  processing: { start: false, cancel: true },
  verified: { start: false, cancel: false },
}

export const canStart = (status: VerificationStatus) => MAY[status].start
export const canCancel = (status: VerificationStatus) => MAY[status].cancel

export const DOCUMENTS = {
  passport: 'Passport',
  driving_licence: 'Driving licence',
  identity_card: 'Identity card',
} as const
export type DocumentType = keyof typeof DOCUMENTS

export const isDocumentType = (value: string | null): value is DocumentType =>
  value !== null && Object.hasOwn(DOCUMENTS, value)

/** Problems found by the provider, by Stripe Identity's `last_error.code`, as sentences for the professional. */
export const PROBLEMS = {
  abandoned: 'The check was left before it was finished.',
  consent_declined: 'The check needs your consent to look at your document and your face.',
  country_not_supported:
    'Documents from this country can’t be checked: please use one from another country.',
  device_not_supported:
    'Your device couldn’t take the photos: please try again on a phone with a camera.',
  document_expired: 'Your document has expired: please use one that is still valid.',
  document_type_not_supported:
    'This kind of document can’t be checked: please use a passport, a driving licence or an identity card.',
  document_unverified_other:
    'Your document couldn’t be confirmed: please take sharp photos of the whole document.',
  selfie_document_missing_photo:
    'Your document has no photo of your face: please use one that has.',
  selfie_face_mismatch:
    'Your selfie doesn’t match the photo on your document: please take it again in good light.',
  selfie_manipulated: 'Your selfie couldn’t be accepted: please take it without filters.',
  selfie_unverified_other: 'Your selfie couldn’t be confirmed: please take it again in good light.',
  under_supported_age: 'You are below the age from which people can be checked.',
} as const
export type Problem = keyof typeof PROBLEMS

/** Problems that we find in a document that the provider has accepted. */
const OUR_PROBLEMS = {
  name_mismatch:
    'The name on your document is not the name on your account: change your name under Account to match, or show a document with the name on your account.',
  name_unread: 'We could not read a name on your document: please show another one.',
} as const
export type OurProblem = keyof typeof OUR_PROBLEMS

const OTHER_PROBLEM = 'The check couldn’t be finished: please go through it once more.'

/** The sentence for a problem code; a general one for codes that we don't know. */
export function problemSentence(code: string): string {
  if (Object.hasOwn(OUR_PROBLEMS, code)) return OUR_PROBLEMS[code as OurProblem]
  return Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as Problem] : OTHER_PROBLEM
}

/** What the progress steps of a check depend on. */
type Facts = {
  status: VerificationStatus
  /** The provider's code for what is missing. */
  problem: string | null
  /** Whether the professional has set any hours. */
  hasHours: boolean
  /** Who reviews the document, as shown in 'Review by …'. */
  reviewer: string
}

const EVIDENCE = ['Photo of an identity document', 'Selfie']

/** What the professional still has to do, and what the provider is reviewing. */
export function requirementsOf({ status, problem, reviewer }: Facts): {
  missing: string[]
  pending: string[]
} {
  if (status === 'verified') return { missing: [], pending: [] }
  if (status === 'processing') return { missing: [], pending: [`Review by ${reviewer}`] }
  const why = status === 'requires_input' && problem ? [problemSentence(problem)] : []
  return { missing: [...why, ...EVIDENCE], pending: [] }
}

export const SET_HOURS_STEP = 'Set the hours in which clients can book you'

export function nextStepsOf({ status, problem, hasHours }: Facts): string[] {
  switch (status) {
    case 'not_started':
      return [
        'Have your passport, driving licence or identity card at hand',
        'Use a device with a camera: you will be asked for a selfie',
        'Start the verification, it takes a few minutes',
      ]
    case 'requires_input':
      if (problem === 'name_mismatch')
        return ['Change your name under Account, or continue with another document']
      return problem
        ? ['Continue the verification and go through its steps once more']
        : ['Continue the verification where you left it']
    case 'processing':
      return ['Wait for the result: most come within a few minutes, and this page shows it at once']
    case 'canceled':
      return ['Begin a new verification whenever you like: the last one counts for nothing']
    case 'verified':
      return hasHours ? ['Nothing more to do: your identity is verified'] : [SET_HOURS_STEP]
  }
}
