import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { USUAL_HOLDS } from '#domain/booking/holds.ts'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import { CHARGE_HOURS, RELEASE_HOURS } from '#domain/booking/series.ts'
import {
  APPEAL_DAYS,
  CONTENT_GROUNDS,
  REPORT_GROUND_LABELS,
  SESSION_GROUNDS,
} from '#domain/desk/reports.ts'
import {
  RESTRICTION_APPEAL_DAYS,
  RESTRICTION_GROUND_LABELS,
  RESTRICTION_GROUNDS,
} from '#domain/desk/restrictions.ts'
import { ACKNOWLEDGE_DAYS, OUTCOME_DAYS, SECOND_LOOK_DAYS } from '#domain/desk/support.ts'
import { TOLERANCE_MINUTES, WAIT_MINUTES } from '#domain/meeting/waiting.ts'
import { ALL_TERMS } from '#domain/money/cancellation-terms.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { FOR_A_CHILD, WHAT_A_REVIEW_PROVES, WHO_REVIEWS } from '#web/shared/booking/promises.ts'
import {
  LET_DOWN,
  ONCE_TOLD,
  WHO_CONTESTS,
  WHO_IS_RECORDED,
} from '#web/shared/booking/promises-about-attendance.ts'
import type { ArticleSection } from '#web/shared/page/article/article.tsx'
import { Article } from '#web/shared/page/article/article.tsx'
import { DraftNote } from '#web/shared/page/article/article-notice.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Terms of Service',
    description:
      'The agreement between you, the professionals and the platform: prices, payment, cancellation and refunds, reviews, conduct, liability and complaints.',
  })

export default function TermsPage() {
  const { brandName, isPaidByStripe, hasRightToCancel } = useSite()
  return (
    <Article
      title="Terms of Service"
      lead={`What you and ${brandName} can expect of each other. Where the law gives consumers more than these terms do, the law counts.`}
      updated="2026-11-27"
      numbered
      notice={<DraftNote>So is an address for formal notices.</DraftNote>}
      sections={sectionsFor(brandName, isPaidByStripe, hasRightToCancel)}
    />
  )
}

const RATE = 4500
const example = priceOf(RATE, 60)

const sectionsFor = (
  brand: string,
  isPaidByStripe: boolean,
  hasRightToCancel: boolean,
): ArticleSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are, and what these terms cover',
    body: (
      <>
        <p>
          {brand} is a marketplace in the United Kingdom where clients find independent
          professionals, book and pay for live sessions, and meet them by video. ‘We’ and ‘us’ mean
          the company that runs {brand}. ‘You’ means anyone who uses it.
        </p>
        <p>
          These terms apply when you create an account, book a session or offer sessions. You can
          read most of {brand} without an account. You can save or print this page, and link to each
          section.
        </p>
      </>
    ),
  },
  {
    id: 'two-contracts',
    title: 'What we do, and what the professional does',
    body: (
      <>
        <p>A booking makes two contracts:</p>
        <ul>
          <li>
            <strong>Between the client and the professional</strong>, for the session itself. The
            professional is responsible for what is said and done in it, for their qualifications,
            registrations and insurance, and for keeping the rules of their profession. Their
            profile and the email that confirms your booking give their business details: legal
            form, address and how to complain, as they have stated them.
          </li>
          <li>
            <strong>Between each of you and us</strong>, for the platform: finding, booking,
            payment, the video room and support. We are responsible for these.
          </li>
        </ul>
        <p>
          Professionals are independent. They are not our employees, workers or agents, and we do
          not direct how they work. They decide what they offer, when and at which rate.
        </p>
        <p>
          For consumer law it matters whether the person you book acts in the course of a business.
          Professionals on {brand} do, so as a consumer you have against them the rights that
          sections 6 and 7 describe.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <ul>
        <li>
          You have to be at least 18 years old and give a name and an email address that are yours.
        </li>
        <li>{FOR_A_CHILD}</li>
        <li>An account is either a client’s or a professional’s; this can’t be changed.</li>
        <li>
          Keep your password to yourself, and tell us at once if you think someone else is using
          your account.
        </li>
        <li>
          You can close your account at any time: ‘Delete Account’ is on the{' '}
          <Link to={paths.account('CLIENT')}>Account tab</Link> of a client’s dashboard and under{' '}
          <Link to={paths.account('PROFESSIONAL')}>Account</Link> on the Profile tab of a
          professional’s. You must have no upcoming sessions: hold them first, or cancel them under
          section 6.
        </li>
      </ul>
    ),
  },
  {
    id: 'price',
    title: 'Price and payment',
    body: (
      <>
        <p>
          The total that you pay has three parts: the price of the session, from the professional’s
          hourly rate and the length; a platform fee of {FEE_PERCENT}% of that price; and VAT of{' '}
          {VAT_PERCENT}% on both. Each part is rounded to the nearest penny. An hour at{' '}
          {pounds(RATE, 'short')} comes to {pounds(example.priceMinor)} + {pounds(example.feeMinor)}{' '}
          + {pounds(example.vatMinor)} = {pounds(example.totalMinor)}.
        </p>
        <p>
          We show this total wherever we show a rate, before you have to give us anything, and it
          does not go up before you pay. What applies to your booking is the breakdown that you saw
          when you made it, even if the professional changes their rate afterwards.
        </p>
        <p>
          You pay in pounds sterling when you book.{' '}
          {isPaidByStripe
            ? 'Stripe, our payment provider, processes the payment, by card or another method that the checkout offers.'
            : 'The checkout says that it is simulated: no money moves, and no contract for a paid session is made.'}
        </p>
      </>
    ),
  },
  {
    id: 'booking',
    title: 'How a booking is made',
    body: (
      <>
        <p>
          When you book a time, we hold it for you for {HOLD_MINUTES} minutes so that you can pay.
          You can hold one time with each professional and {USUAL_HOLDS.ofClient} in total, and
          leave at most {USUAL_HOLDS.unpaidOfDay} a day unpaid; until you confirm your email
          address, you can hold only one. The contracts of section 2 are made when the payment has
          been confirmed to us; the session then appears on your dashboard as confirmed. Until that
          moment neither side is bound. A free session needs no payment: it is confirmed as soon as
          you book it.
        </p>
        <p>
          If your payment arrives after the {HOLD_MINUTES} minutes, the session is yours if the time
          is still free. If it is not, we refund the whole payment without your asking.
        </p>
        <p>
          A professional may offer services on request. The total is then reserved on your card and
          the time held while they answer, for {ANSWER_HOURS} hours at most. The contracts are made
          when they have accepted, or you have chosen another time that they offered, and your card
          has been charged. Otherwise nothing is charged, and the amount is released.
        </p>
        <p>
          In a series you pay for the first session when you book. That makes one contract for all
          of them. The others are reserved, and you let us charge each one to the saved card{' '}
          {CHARGE_HOURS} hours before it starts. Until then either side can cancel it, and nothing
          is charged. One that is not paid for {RELEASE_HOURS} hours before it starts is released,
          and neither side is bound to it.
        </p>
        <p>
          Buying a package makes one contract for all of its sessions, too. When you book one later,
          the time is agreed, and no new contract is made.
        </p>
        <p>Only professionals whose identity has been verified can be booked.</p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancelling, and your right to change your mind',
    body: (
      <>
        <ul>
          <li>
            <strong>You cancel at least {FREE_CANCELLATION_HOURS} hours before the start:</strong>{' '}
            you get a full refund. {ALL_TERMS}
          </li>
          <li>
            <strong>You cancel later than these terms allow, or do not turn up:</strong>
            <span>
              {' '}
              you get no refund, because the time was kept for you and is unlikely to be filled by
              someone else, and the professional waits for you for {WAIT_MINUTES} minutes, or half
              of a shorter session
              {hasRightToCancel ? ', unless the statutory right below gives you more.' : '.'}
            </span>
          </li>
          <li>
            <strong>The professional cancels:</strong> you get a full refund, whenever that is.
          </li>
          <li>
            <strong>The professional does not turn up:</strong> {LET_DOWN}
          </li>
          <li>
            <strong>The professional comes late or leaves early, or our service fails:</strong> if
            you miss more than {TOLERANCE_MINUTES} minutes in total, you get the time you missed
            back, in proportion, with its share of fee and VAT. The professional can offer to add it
            at the end of the session instead; you decide whether to accept.
          </li>
          <li>
            <strong>You come late, leave early or lose your own connection:</strong> you get no
            refund for that time.
          </li>
        </ul>
        <p>
          {WHO_IS_RECORDED} It decides the last three, when the room closes. {WHO_CONTESTS} If
          something else is wrong, <Link to={paths.contact({ topic: 'booking' })}>tell us</Link>{' '}
          within {PAYOUT_DELAY_HOURS} hours of the end, before the professional is paid. {ONCE_TOLD}{' '}
          A session from before we kept records, or in another provider’s room without one, counts
          as held until you tell us.
        </p>
        <p>
          To cancel, choose Cancel on the session’s page, which shows your refund before you
          confirm, or <Link to={paths.contact({ topic: 'booking' })}>write to us</Link>: your
          cancellation then counts from when your message reaches us. You can move a session to
          another free time at the same price as long as cancelling it is free; the professional can
          move it until it starts. If the professional has moved it, you can cancel it for a full
          refund until it starts. We refund to the card you paid with, without undue delay and
          within 14 days at the latest.
        </p>
        <p>
          <strong>Packages:</strong> if you buy several sessions together, a session that would be
          refunded in full when it is cancelled returns to the package instead, and you can book it
          again. You can end a package at any time, and we refund the sessions that you have not
          booked, at what you paid for each of them. A package is valid for a year from when you
          bought it; we then refund what is left without your asking, as we do if the professional
          leaves or can no longer be booked. Sessions that you have booked stay booked, under the
          rules above.
        </p>
        {hasRightToCancel ? <RightToCancel /> : <NoRightToCancel />}
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'If something is not right with a session',
    body: (
      <>
        <p>
          Under the Consumer Rights Act 2015 a service has to be carried out with reasonable care
          and skill, and what you are told about it and rely on is part of the contract. If a
          session falls short of that, you may ask for it to be done again or, if that is impossible
          or is not done within a reasonable time, for a reduction of the price, up to all of it.
        </p>
        <p>
          These rights are against the professional for the session, and against us for the
          platform. In both cases <Link to={paths.contact({ topic: 'complaint' })}>tell us</Link>:
          we pass it on, help to settle it, and refund what is owed to you through us. Nothing in
          these terms takes these rights away. Citizens Advice explains them at{' '}
          <a href="https://www.citizensadvice.org.uk/consumer/">citizensadvice.org.uk/consumer</a>.
        </p>
      </>
    ),
  },
  {
    id: 'professionals',
    title: 'What professionals promise',
    body: (
      <ul>
        <li>
          Everything on your profile is true, and you can show it: name, training, registrations,
          experience. Your name is the one on your identity document; if you change it, you are
          checked again. You use a title that the law protects only while you are registered.
        </li>
        <li>
          You hold every licence, registration and insurance that your work needs, and stay within
          what you are competent to do. You tell us at once if a regulator restricts or suspends
          you.
        </li>
        <li>You keep the times you offer, are on time, and cancel only for good reason.</li>
        <li>
          You give clients the information that your profession’s rules and consumer law ask of you,
          such as the business details on your profile, and you keep what they tell you confidential
          as those rules demand. For your own notes you are a data controller yourself.
        </li>
        <li>
          You do not ask clients you met here to pay elsewhere for sessions that were booked here,
          and you do not write, buy or reward reviews.
        </li>
        <li>
          Your rate is yours in full: fee and VAT are added to it and paid by the client. You are
          responsible for your own tax.
        </li>
      </ul>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <>
        <p>
          Fake reviews, and reviews that hide that someone was paid for them, are banned by the
          Digital Markets, Competition and Consumers Act 2024. So on {brand} only {WHO_REVIEWS} can
          review it, once. {WHAT_A_REVIEW_PROVES} We publish unfavourable reviews like favourable
          ones, do not write or buy any, and count every published one in the rating. The
          professional may reply to each, once, under the same rules.
        </p>
        <p>
          A review may be frank. It may not be unlawful, threatening or discriminating, name private
          facts about someone, or be about something other than the session. Tell us about such a
          review: a person looks at it and takes it down where it breaks these rules, not because
          someone dislikes it, and tells its author why. By publishing a review you allow us to show
          it on {brand} without a fee; it stays yours.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <>
        <p>You must not:</p>
        <ul>
          <li>harass, threaten, deceive or discriminate against anyone;</li>
          <li>
            record a session, or let someone listen, without the other person’s clear agreement;
          </li>
          <li>use someone else’s identity or account, or let someone use yours;</li>
          <li>
            use sessions for anything unlawful, or for work that may not be done at a distance or
            without an authorisation that you lack;
          </li>
          <li>probe, overload or scrape the service, or try to get round its limits.</li>
        </ul>
        <p>
          <strong>What we remove.</strong> We remove a message or a review, and take down a part of
          a profile, of which one of these is true:
        </p>
        <ul>
          {CONTENT_GROUNDS.map((ground) => (
            <li key={ground}>{REPORT_GROUND_LABELS[ground]}.</li>
          ))}
        </ul>
        <p>
          We warn someone for their conduct in a session, or restrict their account, if one of these
          is true of it:
        </p>
        <ul>
          {SESSION_GROUNDS.map((ground) => (
            <li key={ground}>{REPORT_GROUND_LABELS[ground]}.</li>
          ))}
        </ul>
        <p>
          Messages, reviews, profiles and sessions can each be reported;{' '}
          <Link to={`${paths.safety()}#reporting`}>Trust & Safety</Link> says how. The decision
          names the rule and gives the reason. The one it goes against can appeal within{' '}
          {APPEAL_DAYS} days, and someone else on our staff then decides again. What we took down is
          put back if the appeal succeeds, unless it has been replaced meanwhile.
        </p>
        <p>
          If someone breaks these rules we may warn them, take down what they published, or{' '}
          <a href="#restrictions">restrict their account</a>
          <span>. {brand} is </span>
          <Link to={paths.disclaimer()}>not an emergency service</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'restrictions',
    title: 'When we restrict an account',
    body: (
      <>
        <p>A member of our staff can restrict an account if one of these is true, and no other:</p>
        <ul>
          {RESTRICTION_GROUNDS.map((ground) => (
            <li key={ground}>{RESTRICTION_GROUND_LABELS[ground]}.</li>
          ))}
        </ul>
        <p>
          They choose the mildest restriction that is enough: the person can write no messages; a
          profile is not listed and takes no new bookings; the account is suspended, so that it can
          neither book nor be booked and starts no new conversations, nor writes any message where
          someone’s safety is at risk or there was abuse; or it ends. We say at once, by email and
          on the dashboard, which rule it is and what we know, what no longer works and until when.
          You can still sign in, read everything, be paid what you have earned and download your
          data. A restriction with a last day ends by itself.
        </p>
        <p>
          An account ends 30 days after we say so. There is no notice if a law or an authority
          requires that, if our rules were broken repeatedly, or if there is imminent danger or
          fraud.
        </p>
        <p>
          Upcoming sessions of a suspended account take place or are cancelled, as we decide; those
          of an account that ends are cancelled. A client is refunded in full for a session that we
          cancel, whatever the hour.
        </p>
        <p>
          You can appeal once, within {RESTRICTION_APPEAL_DAYS} days, on your dashboard. Someone who
          did not restrict the account decides within three days and gives the reason. If you are
          right, we lift the restriction at once.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Who is liable for what',
    body: (
      <>
        <p>
          Nothing in these terms limits or excludes liability for death or personal injury caused by
          negligence, for fraud, for your rights under the Consumer Rights Act 2015, or for anything
          else for which the law does not allow it.
        </p>
        <p>
          Towards consumers, we are liable for loss that is a foreseeable result of our breaking
          this contract or of our failing to use reasonable care and skill. Loss is foreseeable if
          it was obvious that it would happen, or if we both knew that it might when the contract
          was made. We are not liable for what a professional advises or does in a session, for
          business losses of consumers, or for interruptions that we could not prevent with
          reasonable care, such as a failure of your own connection; what you paid for a session
          that could not take place, you get back.
        </p>
        <p>
          Towards professionals and other businesses, and only as far as the law allows, our
          liability for a claim is limited to the fees that we received for your sessions in the
          twelve months before it, and neither side is liable for lost profit.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          <Link to={paths.contact({ topic: 'complaint' })}>Write to us</Link> and say what happened
          and what would put it right, with the topic ‘A complaint’. You get a number. A member of
          our staff writes to you within {ACKNOWLEDGE_DAYS} days, looks into it and hears the other
          side, and you get the outcome with our reasons within {OUTCOME_DAYS / 7} weeks at the
          latest. If you disagree, you can ask once, within {SECOND_LOOK_DAYS} days, for a second
          look by someone who did not decide the first time. This holds for everyone, professionals
          included, and costs nothing. You may also turn to the professional directly, and to their
          regulator: <Link to={`${paths.resources()}#checking-credentials`}>our guide</Link> names
          the registers.
        </p>
        <p>
          If we cannot settle it between us, we will tell you the name and the website of a
          certified provider of alternative dispute resolution, and whether we agree to use it. You
          do not have to use it, and can go to court at any time.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Which law and which courts',
    body: (
      <p>
        These terms are governed by the law of England and Wales. If you are a consumer in Scotland
        or Northern Ireland, you keep the protection of the mandatory rules of the law there, and
        can bring a claim in the courts of the place where you live; in England and Wales, in its
        courts. We bring claims against a consumer only in the courts of the part of the United
        Kingdom where they live.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <>
        <p>
          We may change these terms for good reason: a change in the law, a new feature, a gap that
          has shown. We put the new text here with its date and tell people with an account by email
          at least 30 days before it applies, unless the law demands it sooner. A booking stays
          under the terms that applied when it was made. If you do not agree, you can close your
          account before the change applies.
        </p>
        <p>
          If a part of these terms turns out to be void, the rest stays. No one but you and us can
          enforce them. If we ever transfer our side to another company, we tell you, and your
          rights stay the same.
        </p>
      </>
    ),
  },
]

function RightToCancel() {
  return (
    <>
      <p>
        <strong>The statutory right to cancel.</strong> Under the Consumer Contracts (Information,
        Cancellation and Additional Charges) Regulations 2013 a consumer can cancel within{' '}
        {CANCELLATION_PERIOD_DAYS} days, without giving a reason. The first of these days is the day
        after the contract is made (section 5), and the last ends at midnight in the UK. You always
        get the better of this right and the rules above:
      </p>
      <ul>
        <li>
          <strong>Before the session starts:</strong> everything you paid.
        </li>
        <li>
          <strong>Once it has begun:</strong> everything but the part that has taken place, by the
          minute. If your session falls within those days, you ask us and the professional, by
          paying for it or by moving it there, for it to take place then; the checkout says so.
        </li>
        <li>
          <strong>Once it has fully taken place:</strong> nothing; the right is lost.
        </li>
      </ul>
      <p>
        The right is for consumers: a client who books for a business says so at the checkout. How
        to use it, with a form, is on <Link to={paths.rightToCancel()}>Right to Cancel</Link> and in
        the email that confirms your booking; any clear words will do.
      </p>
    </>
  )
}

function NoRightToCancel() {
  return (
    <p>
      <strong>The statutory right to cancel.</strong> The Consumer Contracts (Information,
      Cancellation and Additional Charges) Regulations 2013 let consumers cancel many services
      bought at a distance within {CANCELLATION_PERIOD_DAYS} days. Regulation 28 makes an exception
      where the service is related to leisure activities and booked for a specific date. If you were
      told of the right when you booked, you keep it.
    </p>
  )
}
