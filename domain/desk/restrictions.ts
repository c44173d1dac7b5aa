import { Refusal } from '#domain/errors.ts'
import type { Role } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'

/** How staff restrict an account, from the mildest to the end of it. */
export const RESTRICTION_KINDS = ['no-messages', 'unlist', 'suspend', 'end'] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]

/** What a restriction in force stops. Signing in, being paid, exporting and appealing always stay. */
export const RESTRICTION_EFFECTS = ['listing', 'bookings', 'first-messages', 'messages'] as const
export type RestrictionEffect = (typeof RESTRICTION_EFFECTS)[number]

/** What becomes of upcoming sessions. */
export const SESSION_FATES = ['keep', 'cancel'] as const
export type SessionFate = (typeof SESSION_FATES)[number]

type KindRule = {
  label: string
  /** What it means, in sentences for the person. */
  means: Record<Role, string>
  for: readonly Role[]
  effects: readonly RestrictionEffect[]
  /** What staff may choose for upcoming sessions. */
  sessions: readonly SessionFate[]
  /** How many days before it takes effect the person is told. */
  noticeDays: number
  /** Whether it may have a last day. */
  mayBeTemporary: boolean
}

export const RESTRICTIONS: Record<RestrictionKind, KindRule> = {
  'no-messages': {
    label: 'No messages',
    means: {
      CLIENT: 'You can read your messages but not write any.',
      PROFESSIONAL: 'You can read your messages but not write any.',
    },
    for: ['CLIENT', 'PROFESSIONAL'],
    effects: ['first-messages', 'messages'],
    sessions: ['keep'],
    noticeDays: 0,
    mayBeTemporary: true,
  },
  unlist: {
    label: 'Not listed',
    means: {
      CLIENT: '',
      PROFESSIONAL:
        'Your profile isn’t shown, and clients can’t book new sessions with you. Upcoming sessions take place.',
    },
    for: ['PROFESSIONAL'],
    effects: ['listing'],
    sessions: ['keep'],
    noticeDays: 0,
    mayBeTemporary: true,
  },
  suspend: {
    label: 'Suspended',
    means: {
      CLIENT:
        'You can’t book or move sessions, or write to professionals you haven’t written to before.',
      PROFESSIONAL:
        'Your profile isn’t shown, clients can’t book new sessions with you, and you can’t start new conversations.',
    },
    for: ['CLIENT', 'PROFESSIONAL'],
    effects: ['listing', 'bookings', 'first-messages'],
    sessions: ['keep', 'cancel'],
    noticeDays: 0,
    mayBeTemporary: true,
  },
  end: {
    label: 'Ended',
    means: {
      CLIENT: 'You can’t book or move sessions or write messages. Upcoming sessions are cancelled.',
      PROFESSIONAL:
        'Your profile isn’t shown, you can’t be booked, and you can’t write messages. Upcoming sessions are cancelled.',
    },
    for: ['CLIENT', 'PROFESSIONAL'],
    effects: ['listing', 'bookings', 'first-messages', 'messages'],
    sessions: ['cancel'],
    noticeDays: 30,
    mayBeTemporary: false,
  },
}

export const kindsFor = (role: Role): RestrictionKind[] =>
  RESTRICTION_KINDS.filter((kind) => RESTRICTIONS[kind].for.includes(role))

/** The published list: the Terms show it, and each restriction names one of them. */
export const RESTRICTION_GROUNDS = [
  'false-details',
  'not-qualified',
  'unsafe',
  'abuse',
  'off-platform',
  'missed-sessions',
  'payment-fraud',
  'repeated',
  'law',
] as const
export type RestrictionGround = (typeof RESTRICTION_GROUNDS)[number]

/** Each as a clause after 'because'. */
export const RESTRICTION_GROUND_LABELS: Record<RestrictionGround, string> = {
  'false-details':
    'The account or profile states something false, or is used by someone other than its owner',
  'not-qualified': 'What is offered needs a registration or qualification that is missing',
  unsafe: 'Someone’s safety is at risk',
  abuse: 'There was abuse, harassment, hate or sexual content',
  'off-platform': 'Payment was asked for or taken outside the site',
  'missed-sessions': 'Sessions were missed or cancelled late again and again',
  'payment-fraud': 'A payment, payout or dispute was fraudulent',
  repeated: 'Our rules were broken again after we had said so',
  law: 'A law, a court or an authority requires it',
}

/**
 * When an account may end without 30 days’ notice: Regulation (EU) 2019/1150 as retained in UK law, article 4(4).
 */
export const NOTICE_EXCEPTIONS = ['legal-duty', 'repeated', 'danger'] as const
export type NoticeException = (typeof NOTICE_EXCEPTIONS)[number]

export const NOTICE_EXCEPTION_LABELS: Record<NoticeException, string> = {
  'legal-duty': 'A law or an authority requires us to end it without notice',
  repeated: 'Our rules were broken repeatedly',
  danger: 'There is imminent danger, or fraud',
}

/** When it takes effect. Instants in milliseconds. */
export const takesEffectAt = (
  kind: RestrictionKind,
  exception: NoticeException | null,
  now: number,
): number => (exception ? now : now + RESTRICTIONS[kind].noticeDays * DAY_MS)

/** On these grounds a suspension stops messages as well: sessions that stand may be with whom was harmed. */
export const SILENCING_GROUNDS: readonly RestrictionGround[] = ['unsafe', 'abuse']

type Imposed = { kind: RestrictionKind; ground: RestrictionGround | undefined }

const isSilenced = ({ kind, ground }: Imposed) =>
  kind === 'suspend' && ground !== undefined && SILENCING_GROUNDS.includes(ground)

/** What it stops, in sentences for the person. */
export const meansOf = (imposed: Imposed, role: Role): string => {
  const means = RESTRICTIONS[imposed.kind].means[role]
  return isSilenced(imposed) ? `${means} ${RESTRICTIONS['no-messages'].means[role]}` : means
}

/** What these restrictions, all in force, stop together. */
export const stoppedBy = (imposed: readonly Imposed[]): RestrictionEffect[] =>
  RESTRICTION_EFFECTS.filter((effect) =>
    imposed.some(
      (each) =>
        RESTRICTIONS[each.kind].effects.includes(effect) ||
        (effect === 'messages' && isSilenced(each)),
    ),
  )

export type RestrictionProblem = {
  path: 'kind' | 'sessions' | 'endsAt' | 'exception'
  message: string
}

/** What is wrong with a wish of staff; undefined if nothing is. Instants in milliseconds. */
export function restrictionProblem(
  wish: {
    kind: RestrictionKind
    sessions: SessionFate
    exception: NoticeException | null
    endsAt: number | null
  },
  role: Role,
  now: number,
): RestrictionProblem | undefined {
  const rule = RESTRICTIONS[wish.kind]
  if (!rule.for.includes(role))
    return { path: 'kind', message: 'This restriction is not for such an account' }
  if (!rule.sessions.includes(wish.sessions))
    return {
      path: 'sessions',
      message:
        wish.sessions === 'cancel'
          ? 'This restriction keeps upcoming sessions'
          : 'An account that ends can’t keep its sessions',
    }
  if (wish.exception !== null && rule.noticeDays === 0)
    return { path: 'exception', message: 'This restriction needs no notice anyway' }
  if (wish.endsAt !== null && !rule.mayBeTemporary)
    return { path: 'endsAt', message: 'An account ends for good' }
  if (wish.endsAt !== null && wish.endsAt <= now)
    return { path: 'endsAt', message: 'Please choose a day in the future' }
  return undefined
}

/** How long one can appeal against a restriction, from when one was told. */
export const RESTRICTION_APPEAL_DAYS = 180
export const RESTRICTION_APPEAL_MAX_LENGTH = 4000

export const restrictionAppealDeadline = (imposedAt: number): number =>
  imposedAt + RESTRICTION_APPEAL_DAYS * DAY_MS

/** Once, in time, and while it is not lifted. Instants in milliseconds. */
export const mayAppealRestriction = (
  {
    imposedAt,
    liftedAt,
    hasAppeal,
  }: { imposedAt: number; liftedAt: number | null; hasAppeal: boolean },
  now: number,
): boolean => !hasAppeal && liftedAt === null && now <= restrictionAppealDeadline(imposedAt)

const STOPPED = {
  bookings: 'book or move sessions',
  'first-messages': 'start new conversations',
  messages: 'write messages',
} as const satisfies Partial<Record<RestrictionEffect, string>>

/** The refusal of what a restriction stops. */
export const stopped = (effect: keyof typeof STOPPED) =>
  new Refusal(
    'forbidden',
    'account_restricted',
    `Your account is restricted, so you can’t ${STOPPED[effect]}: your dashboard says why and how to appeal`,
  )

/** What is decided in a case: an appeal, or sessions whose cancellation a second member has refused. */
export const RESTRICTION_DECISIONS = [
  'uphold',
  'dismiss',
  'cancel-sessions',
  'keep-sessions',
] as const
export type RestrictionDecision = (typeof RESTRICTION_DECISIONS)[number]
