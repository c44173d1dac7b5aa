import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { APPEAL_DAYS, DECIDED_WITHIN, URGENT_WITHIN } from '#domain/desk/reports.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { EMERGENCY_SERVICES } from '#domain/search/helplines.ts'
import {
  HOW_SUPPORT_ANSWERS,
  WHAT_A_REVIEW_PROVES,
  WHO_CAN_REVIEW,
} from '#web/shared/booking/promises.ts'
import type { ArticleSection } from '#web/shared/page/article/article.tsx'
import { Article } from '#web/shared/page/article/article.tsx'
import { EmergencyNotice } from '#web/shared/page/article/article-notice.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Trust & Safety',
    description:
      'How identity verification, payments, refunds, reviews and private video sessions work here, what they do not promise, and how to report something.',
  })

export default function SafetyPage() {
  const { brandName, isVideoHosted } = useSite()
  return (
    <Article
      title="Trust & Safety"
      lead="You are about to talk to a stranger about something that matters. This is what we do to make that safer, and where our part ends."
      notice={<EmergencyNotice />}
      sections={sectionsFor(brandName, isVideoHosted)}
    />
  )
}

const sectionsFor = (brand: string, isVideoHosted: boolean): ArticleSection[] => [
  {
    id: 'identity',
    title: 'Who you are talking to',
    body: (
      <>
        <p>
          No one can be booked on {brand} before their identity has been verified. The site itself
          refuses the booking until then, and the profile shows ‘Verification Pending’.
        </p>
        <p>
          The badge goes with one name: the one on the document. Professionals who change their name
          lose the badge before anyone sees the new name, and get it back after a new check. We keep
          the outcome of the check, its date and that name, not a copy of the document.
        </p>
        <p>
          The badge says ‘Identity verified’ because that is what we know. It does not say
          ‘qualified’, ‘registered’ or ‘insured’: qualifications on a profile are the professional’s
          own statement, and{' '}
          <Link to={`${paths.resources()}#checking-credentials`}>
            two minutes in a public register
          </Link>{' '}
          are worth more than any badge. A title that UK law protects, such as ‘solicitor’ or
          ‘physiotherapist’, can be in a headline only if the profile gives a number from its
          register. Where the profile says ‘registration checked’ with a date, name and number were
          found in that register on that day. Otherwise we have only checked the format of the
          number.
        </p>
      </>
    ),
  },
  {
    id: 'money',
    title: 'Your money',
    body: (
      <ul>
        <li>
          <strong>One price.</strong> The total with fee and VAT is shown with every price, and it
          is what you pay.
        </li>
        <li>
          <strong>No payment for nothing.</strong> A time is held for {HOLD_MINUTES} minutes while
          you pay. If your payment arrives too late and the time has gone, you are refunded in full
          automatically.
        </li>
        <li>
          <strong>Refunds by rule.</strong> A full refund up to {FREE_CANCELLATION_HOURS} hours
          before the start, or longer on the professional’s terms, and always if the professional
          cancels or does not come. The <Link to={`${paths.terms()}#cancellation`}>Terms</Link> have
          the detail.
        </li>
        <li>
          <strong>No card details with us.</strong> We keep an amount and a reference; if you save a
          card, our payment provider keeps it. We record every charge and refund in double-entry
          accounts that must balance to the penny.
        </li>
      </ul>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews you can believe',
    body: (
      <p>
        {WHO_CAN_REVIEW} {WHAT_A_REVIEW_PROVES} Each session can have one review at most, and we
        work out ratings from published reviews alone. We do not write, buy or hide reviews because
        of what they say. The professional can reply to each, once. A professional without any is
        ‘New’.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'What stays between the two of you',
    body: (
      <ul>
        <li>
          Only the two of you can open a session’s page and its video room.
          {!isVideoHosted && ' Guests come into the room only when you have both let them in.'}
        </li>
        {isVideoHosted ? (
          <li>
            Video and sound are encrypted in transit. They are recorded only if both of you agree,
            each time, and a mark shows it all the while.
          </li>
        ) : (
          <li>
            Video and sound are encrypted between your browsers. They are recorded only if all of
            you agree, each time, and a mark shows it all the while.
          </li>
        )}
        <li>
          Reviews are shown without your name. There is no advertising here, and we sell no data
          about you; the <Link to={paths.privacy()}>Privacy Policy</Link> lists all that we hold.
        </li>
      </ul>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>
          We refuse the most common passwords, and store yours as a hash that can’t be reversed.
        </li>
        <li>
          We slow down attempts to guess it, by account and by network, and a new password signs you
          out everywhere.
        </li>
        <li>
          We never ask for your password or your card’s security code by email or in a session.
          Anyone who does is not us.
        </li>
      </ul>
    ),
  },
  {
    id: 'warning-signs',
    title: 'Signs that something is wrong',
    body: (
      <>
        <ul>
          <li>
            Someone asks you to pay by bank transfer, voucher or cryptocurrency, or outside {brand}.
          </li>
          <li>Someone promises a cure, a verdict, an exam grade or a return on money.</li>
          <li>
            Someone cannot tell you their registration number although their profession has a
            register.
          </li>
          <li>
            Someone asks for more about you than the matter needs, or makes you feel small or
            hurried.
          </li>
        </ul>
        <p>You may leave a session at any moment, without giving a reason. Then tell us.</p>
      </>
    ),
  },
  {
    id: 'reporting',
    title: 'Reporting something',
    body: (
      <>
        <p>
          If someone is in danger now, call{' '}
          <a href={EMERGENCY_SERVICES.href}>{EMERGENCY_SERVICES.name}</a> first. We can’t send help.
        </p>
        <ul>
          <li>
            <strong>A message:</strong> choose ‘Report Message’ in the menu beside it. We read that
            message, and no other.
          </li>
          <li>
            <strong>A review:</strong> choose ‘Report this review’ below it.
          </li>
          <li>
            <strong>A profile:</strong> choose ‘Report this profile’ below the qualifications. We
            keep a copy of it as it was.
          </li>
          <li>
            <strong>A session:</strong> choose ‘Something went wrong?’ on its page, or ‘Report what
            happened’ in the menu of the video room. We see when it was and who was there, not what
            was said, written or recorded.
          </li>
          <li>
            <strong>Anything else, or without an account:</strong>{' '}
            <Link to={paths.contact({ topic: 'safety' })}>write to us</Link> with the topic
            ‘Safety’: who, when, what happened, and whether someone is at risk now.
          </li>
        </ul>
        <p>
          Someone on our staff decides reports {DECIDED_WITHIN}, and {URGENT_WITHIN} if you say that
          someone may be in danger or a child at risk. If something breaks{' '}
          <Link to={`${paths.terms()}#conduct`}>our rules</Link>, we remove the message or the
          review, take down those parts of the profile, or warn the person whose conduct it was. We
          tell you why by email, and the one it goes against too, with the rule, but never who
          reported it. After a session that is easy to guess. The one it goes against has{' '}
          {APPEAL_DAYS} days to appeal; someone else on our staff then decides again. What you
          reported, and what was decided about you, is listed in your account.
        </p>
        <p>
          {HOW_SUPPORT_ANSWERS} They may speak to both sides,{' '}
          <Link to={`${paths.terms()}#restrictions`}>restrict an account</Link>, and inform a
          regulator or the police where warranted. They tell you what they decide, as far as they
          can.
        </p>
        <p>
          If you worry about a child, you can call the NSPCC Helpline on{' '}
          <a href="tel:08088005000">0808 800 5000</a>. Fraud is reported to the police’s national
          service at <a href="https://www.reportfraud.police.uk/">reportfraud.police.uk</a>, in
          Scotland to Police Scotland on <a href="tel:101">101</a>.
        </p>
      </>
    ),
  },
]
