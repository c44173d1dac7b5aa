import type { ProfilePart, ReportDecision, ReportKind } from '#domain/desk/reports.ts'
import { PROFILE_PART_LABELS } from '#domain/desk/reports.ts'

type Email = { subject: string; text: string }

type Words = {
  /** To the reporter, by what was decided. */
  reporter: Partial<Record<ReportDecision, Email>>
  /** To the one it went against. */
  author: Partial<Record<ReportDecision, Email>>
  /** To the same one, when an appeal succeeds. */
  back: Email
}

const ofText = (kind: 'message' | 'review'): Words => ({
  reporter: {
    keep: {
      subject: `We keep the ${kind} that you reported`,
      text: `We do not remove the ${kind} that you reported.`,
    },
    remove: {
      subject: `We removed the ${kind} that you reported`,
      text: `We removed the ${kind} that you reported.`,
    },
  },
  author: {
    remove: {
      subject: `We removed a ${kind} of yours`,
      text: `We removed a ${kind} that you wrote, because it breaks our rules.`,
    },
  },
  back: {
    subject: `Your ${kind} is back`,
    text: `The ${kind} of yours that we had removed is shown again.`,
  },
})

/** What both are told by email, without the rule and the reason. */
export const WORDS: Record<ReportKind, Words> = {
  message: ofText('message'),
  review: ofText('review'),
  profile: {
    reporter: {
      keep: {
        subject: 'We keep the profile that you reported',
        text: 'We take nothing down from the profile that you reported.',
      },
      remove: {
        subject: 'We took down parts of the profile that you reported',
        text: 'What you reported breaks our rules, and we took it down.',
      },
    },
    author: {
      remove: {
        subject: 'We took down parts of your profile',
        text: 'Parts of your profile break our rules. You can put something there again that keeps to the rules.',
      },
    },
    back: {
      subject: 'Your profile is as it was',
      text: 'What we had taken down is on your profile again, apart from what you have changed since.',
    },
  },
  session: {
    reporter: {
      keep: {
        subject: 'We have decided about the session that you reported',
        text: 'We found no broken rule in what you reported about a session.',
      },
      warn: {
        subject: 'We have decided about the session that you reported',
        text: 'What you reported about a session breaks our rules, and we have warned the other person.',
      },
      refer: {
        subject: 'We have decided about the session that you reported',
        text: 'What you reported about a session breaks our rules, and we look at what follows for the other person’s account.',
      },
    },
    author: {
      warn: {
        subject: 'A warning about a session of yours',
        text: 'Your conduct in a session breaks our rules. This is a warning: if it happens again, we may restrict your account.',
      },
      refer: {
        subject: 'We have decided about a session of yours',
        text: 'Your conduct in a session breaks our rules. We look at what follows for your account, and write to you again if we restrict it.',
      },
    },
    back: {
      subject: 'We take our decision about your session back',
      text: 'We no longer hold that your conduct in a session broke our rules.',
    },
  },
}

/** The title of an appeal in the list of staff: 'removed message'. */
export function appealTitle(kind: ReportKind, decision: ReportDecision | null): string {
  if (kind === 'session')
    return { keep: 'no rule broken in', remove: '', warn: 'warned after', refer: 'referred' }[
      decision ?? 'keep'
    ].concat(' session')
  return `${decision === 'remove' ? 'removed' : 'kept'} ${kind}`
}

/** Under the reporter's confirmation: who learns of it. */
export const SECRECY: Record<ReportKind, string> = {
  message: 'We do not say who reported it.',
  review: 'We do not say who reported it.',
  profile: 'We do not say who reported it.',
  session:
    'We do not show the other person what you wrote. If we decide against them, they may still guess that you reported it.',
}

/** What was taken down, for the one whose profile it is. */
export const takenDown = (parts: readonly ProfilePart[]): string =>
  parts.length > 0
    ? ` Taken down: ${parts.map((part) => PROFILE_PART_LABELS[part].toLowerCase()).join(', ')}.`
    : ' It had been changed already, so nothing was taken down.'
