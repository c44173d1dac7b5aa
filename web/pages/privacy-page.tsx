import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { WAIT_DAYS } from '#domain/booking/waiting-list.ts'
import {
  ACKNOWLEDGE_DAYS,
  COMPLAINT_KEPT_MONTHS,
  OUTCOME_DAYS,
  SUPPORT_MESSAGE_KEPT_DAYS,
  TICKET_KEPT_MONTHS,
  TICKET_LINK_DAYS,
} from '#domain/desk/support.ts'
import { GUEST_DAYS } from '#domain/meeting/guests.ts'
import { TEXTS_KEPT_DAYS } from '#domain/messages/texts.ts'
import { RETENTION } from '#domain/people/retention.ts'
import {
  CONFIRM_LINK_DAYS,
  ERASURE_DAYS,
  EXPORT_DAYS,
  NOT_REMEMBERED_HOURS,
  REMEMBERED_DAYS,
  RESET_LINK_MINUTES,
  TAKE_BACK_DAYS,
} from '#domain/people/sign-in/sign-in.ts'
import { MISSES_KEPT_DAYS } from '#domain/search/missed-searches.ts'
import { MOST_VIEWS_KEPT } from '#domain/search/views.ts'
import type { ArticleSection } from '#web/shared/page/article/article.tsx'
import { Article } from '#web/shared/page/article/article.tsx'
import { DraftNote } from '#web/shared/page/article/article-notice.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Privacy Policy',
    description:
      'What we hold about you, why, on which lawful basis under the UK GDPR, for how long, who else sees it, and how to use your rights.',
  })

export default function PrivacyPage() {
  const site = useSite()
  const { brandName } = site
  return (
    <Article
      title="Privacy Policy"
      lead={`What ${brandName} holds about you, why, and for how long. We hold little, and sell none of it.`}
      updated="2026-11-23"
      numbered
      notice={
        <DraftNote>
          So are the names of the companies that host this service, deliver its email and carry out
          its payments, its registration with the ICO, and the contact for data protection.
        </DraftNote>
      }
      sections={sectionsFor(site)}
    />
  )
}

/** What pages load from other companies, as the beginning of a sentence. */
function loadedFrom(isPaidByStripe: boolean, isVideoHosted: boolean): string {
  const loaded = [
    ...(isPaidByStripe ? ['Stripe’s card form at the checkout'] : []),
    ...(isVideoHosted ? ['Daily’s program in a video room'] : []),
  ]
  return loaded.length > 0 ? `Apart from ${loaded.join(' and ')}, pages here` : 'Pages here'
}

const DAILYS_OTHERS =
  'Daily’s program would report its faults to another company, Sentry; our pages tell your browser not to let it.'

const sectionsFor = ({
  brandName: brand,
  isVideoHosted,
  isPaidByStripe,
  auditMonths,
  providerEventMonths,
}: ReturnType<typeof useSite>): ArticleSection[] => [
  {
    id: 'controller',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          <span>
            The company that runs {brand} is the controller of the data described here, under the UK
            General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018.{' '}
          </span>
          <Link to={paths.contact({ topic: 'privacy' })}>Write to us</Link> about anything on this
          page.
        </p>
        <p>
          A professional you meet is a controller too, for what they learn in a session and for
          notes that they keep themselves. Ask them for their own privacy notice.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold',
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Your account</th>
              <td>
                name, email address and whether you confirmed it, kind of account, time zone, when
                it was made. A photo, if you add one: we redraw it, so that nothing the camera
                stored with it stays, such as the place. Your password only as an argon2id hash,
                from which it cannot be read. If you sign in with Google or Apple, their number for
                you, but not their tokens or picture. If you add a second step: the public half of
                each passkey with its name and when it was used, the encrypted secret of your
                authenticator app, and hashes of your recovery codes
              </td>
            </tr>
            <tr>
              <th scope="row">Each browser you are signed in with</th>
              <td>
                a token, when it began, ends and was last used, the network address and the name the
                browser gives itself. Your account lists them
              </td>
            </tr>
            <tr>
              <th scope="row">A professional’s profile</th>
              <td>
                what they wrote: headline, description, subjects, qualifications and their numbers
                in public registers, languages, who they work with, years of experience, rate,
                place, photo, video or its address, working hours, business details (legal form,
                names and numbers, address, email address and phone, insurance); whether and when
                their identity was verified. Of the check itself we keep how it went and when, the
                kind of document, the name on it while the badge stands, because the badge belongs
                to that name, what was wrong with it, and the provider’s reference; no copy of a
                document or a picture, no birthday, address or number. Of each registration and each
                proof they upload: whether, when and by whom it was checked, until when it counts,
                and why it was not accepted; what they upload is deleted once our staff have looked
                at it
              </td>
            </tr>
            <tr>
              <th scope="row">Bookings</th>
              <td>
                the client, the professional, the time and the price; whether it was paid, moved,
                held or cancelled, who cancelled it and why; whether it was booked for a business,
                and whether the client asked for it to begin within 14 days; which emails about it
                we sent to each of you, and when
              </td>
            </tr>
            <tr>
              <th scope="row">Attendance</th>
              <td>
                when each of the two came into the video room of a session, lost the connection, was
                back and left, and whether picture and sound arrived; what became of the session.
                Both of them see it. It decides refunds, so it can’t be changed afterwards; what
                either of them writes against it, and what the other answers, with the files they
                add
              </td>
            </tr>
            <tr>
              <th scope="row">Payments, refunds, payouts</th>
              <td>
                amount, state, times and the provider’s reference, and the accounts that follow from
                them; whether a professional’s account for payouts is ready, and what it lacks. No
                card number, expiry date or security code, no bank details
              </td>
            </tr>
            <tr>
              <th scope="row">Disputes</th>
              <td>
                that a client’s bank wants a payment back: amount, the bank’s reason, until when it
                takes evidence, and how it decided. The professional sees it. What either of them
                hands in for our answer, which is a text and copies of messages that they choose,
                and what we sent to the bank: the booking, the client’s name and email address, the
                emails about it, who was in the room, what was contested, and what was handed in.
                Our staff, the payments provider and the bank see it. It is emptied when one of the
                two deletes their account and the bank has decided
              </td>
            </tr>
            <tr>
              <th scope="row">Receipts, credit notes, statements</th>
              <td>
                what stands in them: the names of client and professional as they were when each was
                issued, the session’s time, the sums
              </td>
            </tr>
            <tr>
              <th scope="row">Notes of a session</th>
              <td>
                text, who saved it last and when. Shared notes open for the session’s two people,
                private ones for the professional alone. Private ones are encrypted in the database
              </td>
            </tr>
            <tr>
              <th scope="row">Questions before a first session</th>
              <td>
                what a professional asks and what you must agree to, in each version; your answers
                and when you gave them. They open for you and that professional alone, not for our
                staff, and are encrypted in the database
              </td>
            </tr>
            <tr>
              <th scope="row">A professional’s tags on their clients</th>
              <td>
                a few words each, open for that professional alone, until they remove them or one of
                the two accounts is erased
              </td>
            </tr>
            <tr>
              <th scope="row">Whiteboard of a session</th>
              <td>
                the lines, who drew or erased each and when; it opens for the session’s two people
              </td>
            </tr>
            <tr>
              <th scope="row">Reviews</th>
              <td>
                rating, text, the session they are about, and whether you allow them to be told as a
                success story; shown without the client’s name
              </td>
            </tr>
            <tr>
              <th scope="row">Messages</th>
              <td>
                what a client and a professional write to each other, the pictures and documents
                they send with it (of pictures only the pixels, not where they were taken), when,
                whether it has been delivered and read, whether one of you has blocked the other,
                and when you were last connected, so that we email you only while you are away, and,
                if both of you have turned that on, to show that you are active; open for the two of
                them, and a message for our staff too once the other person reports it
              </td>
            </tr>
            <tr>
              <th scope="row">Notifications</th>
              <td>
                which you have turned off, your quiet hours, up to when you have read them, and, if
                you turn them on for a device, its address and keys at its push service; if you add
                a mobile number for text messages, that number, and when which kind of text was sent
              </td>
            </tr>
            <tr>
              <th scope="row">Professionals you have saved</th>
              <td>which, and when</td>
            </tr>
            <tr>
              <th scope="row">Waiting lists that you join</th>
              <td>
                whose, the days, time of day and length that suit you, and which times we offered
                you. Professionals see how many people wait for them, not who
              </td>
            </tr>
            <tr>
              <th scope="row">Professionals you have looked at</th>
              <td>
                as a signed-in client: the last {MOST_VIEWS_KEPT} whose profile you stayed on for a
                moment, and when; for you alone. You can clear the list on the Discover tab
              </td>
            </tr>
            <tr>
              <th scope="row">Searches that find no one</th>
              <td>
                the words and how often they were searched for in a day, but not by whom; nothing
                with an email address or a number of five digits or more, and nothing that may come
                from someone in danger
              </td>
            </tr>
            <tr>
              <th scope="row">Saved cards</th>
              <td>
                none: if you choose to save a card, or book a series, the payment provider keeps it,
                and we hold its number for you as a customer, and for the card of a series
              </td>
            </tr>
            <tr>
              <th scope="row">What you write to support</th>
              <td>
                name, email address, topic, your messages and our answers, and whose account was
                signed in; of a complaint also when we acknowledged it, what we did and the outcome
              </td>
            </tr>
            <tr>
              <th scope="row">Reports of messages, reviews, profiles and sessions</th>
              <td>
                what was reported, by whom and why, what our staff decided and what either of you
                wrote in an appeal; of a profile a copy with photo and film, of a session only when
                it was and who; the one it is about never learns from us who reported it
              </td>
            </tr>
            <tr>
              <th scope="row">Restrictions of your account</th>
              <td>
                which, by which rule, the reasons we gave you, your appeal and its decision; the
                texts are erased with your account, the rest stays
              </td>
            </tr>
            <tr>
              <th scope="row">What our staff do</th>
              <td>
                who took, decided or noted what in a case about you, looked your account up or saw
                the site as you see it, when and why; no one can change it, including us. They see
                the site as you do for an hour at most, can change nothing, and don’t see your
                messages, notes, answers to questions, recordings, whiteboards or cards; we email
                you each time
              </td>
            </tr>
            <tr>
              <th scope="row">A trail of events</th>
              <td>
                that someone signed in or out, failed to, registered, set a password, changed their
                address, downloaded their data, asked to be erased, booked, paid, was refunded, left
                a review or changed its consent, with the account’s number and the time; no texts
              </td>
            </tr>
            <tr>
              <th scope="row">What providers report</th>
              <td>
                that something has changed about a payment, a payout or an identity check, with the
                provider’s numbers for it; no cards and no documents
              </td>
            </tr>
            <tr>
              <th scope="row">Refused attempts</th>
              <td>
                failed sign-ins and requests that we refuse, with the account’s number or a hash of
                the address that was typed, the network address, the name of the browser and the
                call, to detect attacks
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          We get all of this from you, from the other person in a booking, from the payment
          provider, or from Google or Apple. We do not buy data about you, and apart from the
          professionals you have looked at we do not log the pages you see. Your network address is
          also counted for up to an hour in the program’s memory, to slow down anyone who guesses
          passwords or floods us.
        </p>
      </>
    ),
  },
  {
    id: 'video',
    title: 'Video sessions',
    body: isVideoHosted ? (
      <p>
        Video and sound are encrypted in transit and go through the servers of Daily (Pluot
        Communications, Inc., United States), who host the video rooms for us. They learn your name,
        your account’s id, your network address, when you were there, your kind of browser and how
        well the call went; they tell us when you came and left. A session is recorded only if both
        of you agree, each time; a mark shows it all the while, and either of you can stop it. Daily
        then keeps the recording for 30 days, for the two of you alone, and deletes it when we tell
        it to; either of you can have it deleted sooner for both. You can choose in your account
        never to be recorded.
      </p>
    ) : (
      <p>
        Video and sound are encrypted and go from browser to browser, directly or, where a network
        does not allow that, through a relay that cannot read them. They are recorded only if
        everyone in the session agrees, each time; a mark shows it all the while, and anyone can
        stop it. We then keep the recording encrypted for 30 days, for the two of you alone; either
        of you can delete it sooner for both. You can choose in your account never to be recorded.
        Either of you can invite guests, who come in once you have both let them in. Of a guest we
        keep the name they give, who invited them, who let them in, and when. To find each other,
        the browsers exchange their network addresses through us, which are not kept. Where there is
        a relay, you can choose in your account that the others never learn yours.
      </p>
    ),
  },
  {
    id: 'why',
    title: 'Why, and our lawful basis',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Purpose</th>
            <th scope="col">Basis (Article 6 UK GDPR)</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Your account, bookings, payments, sessions, emails about them</td>
            <td>contract, 6(1)(b)</td>
          </tr>
          <tr>
            <td>Records of payments, refunds and VAT</td>
            <td>legal obligation, 6(1)(c)</td>
          </tr>
          <tr>
            <td>
              Keeping accounts safe, the trail of events, limits on attempts, verified identities,
              genuine reviews, answering what you write to us
            </td>
            <td>
              legitimate interests, 6(1)(f): ours, and those of the people who meet here, in a
              service that is safe and honest
            </td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'health',
    title: 'Health and other sensitive matters',
    body: (
      <>
        <p>
          Booking a therapist or a doctor may say something about your health, which is special
          category data under Article 9. We use it for that booking alone and show it to no one but
          the two of you. It is not used for advertising: there is none. Recommendations ignore
          medical and health sessions, and medical and health professionals you have saved.
        </p>
        <p>
          What a professional asks you before a first session is often about your health too. You
          choose what to answer; the session takes place without. We keep your answers for the two
          of you, encrypted, and use them for nothing else. The professional decides what to ask and
          is responsible for what they do with it.
        </p>
        <p>
          Please leave medical details out of messages to support; we do not need them. Which
          condition of Article 9 this processing rests on is one of the questions of the legal
          review.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>The other person of a booking:</strong> your name and the times. A
            professional’s profile is public.
          </li>
          <li>
            {isPaidByStripe ? (
              <>
                <strong>Stripe,</strong>
                <span>
                  {' '}
                  who carries out payments and refunds. It gets your card details from you directly,
                  as well as your network address and what your browser tells it about itself, to
                  detect fraud; from us it gets our booking number, the amount and our number for
                  your account. If you choose to save a card, Stripe keeps it until you remove it or
                  your account is erased. Its own{' '}
                </span>
                <a href="https://stripe.com/gb/privacy">privacy notice</a>
                <span> says more.</span>
              </>
            ) : (
              <>
                <strong>A payment provider:</strong>
                <span>
                  {' '}
                  none is set up. The checkout says that it is simulated. A test card is kept only
                  if you choose to save it.
                </span>
              </>
            )}
          </li>
          {isVideoHosted && (
            <li>
              <strong>Daily,</strong> who host the video rooms, in the United States, under the
              ICO’s addendum to their data processing agreement: what{' '}
              <a href="#video">Video sessions</a> says.
            </li>
          )}
          <li>
            <strong>An identity provider,</strong> of professionals only: where one is set up, you
            show it your identity document and your face on its own page, and it keeps them under
            its own terms. From us it gets our number of your profile. It tells us how the check
            went, the kind of document and the name on it. If you cancel, we have it delete what you
            showed. If the check says that it is simulated, there is no provider.
          </li>
          <li>
            <strong>Google or Apple,</strong> if you choose to sign in with them: they learn that
            you do, and tell us your name, your email address and that it is yours.
          </li>
          <li>
            <strong>Google or Microsoft,</strong> if you connect a calendar there as a professional:
            they learn that you use us, and that we read it. If you choose to have your sessions
            written into it, they get their times, links to them and the names of your clients.
          </li>
          <li>
            <strong>An email provider:</strong> where one is set up, it delivers our emails, with
            your address in them.
          </li>
          <li>
            <strong>A provider of text messages:</strong> where one is set up and you add a mobile
            number, it and your network deliver our texts to that number. To clients they say the
            professional’s name and the time of a session; to professionals they name no client.
          </li>
          <li>
            <strong>The maker of your browser</strong> (Google, Mozilla, Apple or Microsoft), if you
            turn on notifications on a device: it passes on what we send there, encrypted so that
            only your browser can read it.
          </li>
          <li>
            <strong>Programs that you connect, or someone you have sessions with:</strong> by an API
            token, which its owner makes and can revoke, a program reads what its owner allowed of
            what they see here, but no notes, messages or reasons. A professional’s program can also
            be told when a session with them is booked, moved, cancelled, over or reviewed: by ids,
            times and what became of it, such as who did not come, without names.
          </li>
          <li>
            <strong>A language model,</strong> where one is set up, writes a few words about a
            client’s recommendations: it is told kinds of session and how many (never medical or
            health ones of yours), usual prices, and ratings and prices of the recommended. No name,
            no address, no number that identifies anyone.
          </li>
          <li>
            <strong>The host</strong> of the machines that this runs on, who acts on our
            instructions.
          </li>
          <li>
            <strong>Authorities and courts,</strong> when the law obliges us, and no further than it
            does.
          </li>
        </ul>
        <p>
          {loadedFrom(isPaidByStripe, isVideoHosted)} load nothing from other companies: no
          advertising, no statistics, no fonts, no social networks. {isVideoHosted && DAILYS_OTHERS}{' '}
          If {isVideoHosted ? 'another' : 'a'} provider were to hold data outside the United
          Kingdom, we would name it here with the safeguard: an adequacy regulation, or the ICO’s
          international data transfer agreement.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'For how long',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>A signed-in browser</td>
            <td>
              {REMEMBERED_DAYS} days with ‘Remember me’, {NOT_REMEMBERED_HOURS} hours without; less
              when you sign out or set a new password. Deleted within the hour after
            </td>
          </tr>
          <tr>
            <td>Links in emails</td>
            <td>
              {RESET_LINK_MINUTES} minutes for a new password, {CONFIRM_LINK_DAYS} days to confirm
              an address, {TAKE_BACK_DAYS} to undo a change of it, with the old address; we keep a
              hash of them and delete it when they are used or over
            </td>
          </tr>
          <tr>
            <td>The address of a device that shows notifications</td>
            <td>until you sign out there, turn them off, or its push service says it is gone</td>
          </tr>
          <tr>
            <td>A mobile number for text messages, if you add one</td>
            <td>
              until you remove it, someone else confirms it as theirs, or it gets no more texts;
              when which kind of text was sent, for {TEXTS_KEPT_DAYS} days
            </td>
          </tr>
          <tr>
            <td>Refused attempts</td>
            <td>90 days</td>
          </tr>
          <tr>
            <td>The address at which your calendar reads your sessions, if you make one</td>
            <td>
              until you stop it or ask for your account to be erased; we keep only a hash of it, and
              when a calendar last read it
            </td>
          </tr>
          <tr>
            <td>Permission to use your calendars at Google or Microsoft, if you give it</td>
            <td>
              until you disconnect the account or ask for your account to be erased; we keep its
              name and what gives access to it (encrypted), read when you are busy in the calendars
              you choose, write your sessions into one if you choose that, and use it for nothing
              else
            </td>
          </tr>
          <tr>
            <td>Calendars that you link as a professional</td>
            <td>
              until you unlink them or ask for your account to be erased; we keep when you are busy
              up to 13 months ahead, the calendar’s name and its address (encrypted), for one that
              needs an app password also that (encrypted) and your user name, and no titles, places
              or people
            </td>
          </tr>
          {!isVideoHosted && (
            <tr>
              <td>Invitations of guests to a video session, with the name a guest gives</td>
              <td>{GUEST_DAYS} days; we keep only a hash of the link and of the guest’s cookie</td>
            </tr>
          )}
          <tr>
            <td>Messages to support</td>
            <td>
              {TICKET_KEPT_MONTHS} months after the matter was closed, and complaints{' '}
              {COMPLAINT_KEPT_MONTHS / 12} years, as long as a claim can follow from them; or until
              you delete your account. The line of a complaint in our register stays, without who it
              was. Links in our answers work for {TICKET_LINK_DAYS} days; we keep only a hash of
              them. Notices to our mailbox wait here for at most {SUPPORT_MESSAGE_KEPT_DAYS} days
              after they were sent
            </td>
          </tr>
          <tr>
            <td>Places on waiting lists; what you were offered</td>
            <td>
              until you leave, book what we offered you or delete your account, for at most{' '}
              {WAIT_DAYS} days; offers for 30 days more
            </td>
          </tr>
          <tr>
            <td>
              Account, profile, uploads, saved professionals, session notes, answers to questions,
              whiteboards, messages
            </td>
            <td>
              until you delete your account, and {ERASURE_DAYS} days more (for professionals until
              they are paid what they have earned, if that is later), in which you can change your
              mind; then they are erased within the hour. If a professional leaves, the shared notes
              and whiteboards, and what the client answered and agreed to, with those questions,
              stay with the client; the professional’s other questions are erased
            </td>
          </tr>
          <tr>
            <td>Uploads that you put into no profile, message or contest</td>
            <td>a day</td>
          </tr>
          <tr>
            <td>Professionals you have looked at</td>
            <td>the last {MOST_VIEWS_KEPT}, until you clear them or your account is erased</td>
          </tr>
          <tr>
            <td>Searches that find no one</td>
            <td>{MISSES_KEPT_DAYS} days</td>
          </tr>
          <tr>
            <td>Reports, and what our staff decided</td>
            <td>
              for good, so that we can say later what we did and why; the photo and film of a
              reported profile until 60 days after the decision, even if they were taken down or
              replaced; when your account is erased, your name and what you wrote are taken out
            </td>
          </tr>
          <tr>
            <td>What our staff did</td>
            <td>
              {RETENTION.staffTrailMonths} months from the end of the month in which it happened;
              when your account is erased, what they wrote about you is emptied
            </td>
          </tr>
          <tr>
            <td>Reviews</td>
            <td>
              rating and text for good, because others rely on them; when your account is erased,
              they are no longer linked to you
            </td>
          </tr>
          <tr>
            <td>Bookings, payments, refunds, accounts</td>
            <td>
              at least the six years for which tax and company law make us keep them; when your
              account is erased, times and amounts stay, and lead to a number instead of your name
              and address; only receipts, credit notes and statements keep the name they were made
              out to
            </td>
          </tr>
          <tr>
            <td>The trail of events</td>
            <td>
              {auditMonths} months from the end of the month in which something happened, so that it
              outlasts the accounts of that year; until then no one can change it, including us
            </td>
          </tr>
          <tr>
            <td>What providers of payments and identity checks report</td>
            <td>{providerEventMonths} months from the end of the month in which it arrived</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You can ask us for a copy of your data, to correct it, to erase it, to restrict what we do
          with it, and to hand over what you gave us in a form that machines read. Where we rely on
          legitimate interests you can object, and we stop unless we have compelling grounds. It
          costs nothing, and we answer within one month. Most of it you can do at once yourself:
          your account has a file with everything about you to prepare and download (we keep the
          file, encrypted, for {EXPORT_DAYS} days), your name, address and photo to change, and a
          button that deletes it, which waits {ERASURE_DAYS} days in case you change your mind. What
          others wrote to you stays with them; what you wrote to them is erased.{' '}
          <Link to={paths.contact({ topic: 'privacy' })}>Write to us</Link>, ideally from your
          account’s email address, so that we know it is you.
        </p>
        <p>
          No decision with legal or similar effect is made about you by a machine alone. The order
          of ‘Best match’ follows verification, reviews and the words of a search. Recommendations
          on a client’s dashboard are worked out from the kinds of session they booked, the
          professionals they saved, what they usually pay, free times and ratings; their reasons are
          shown with each. The score behind them only puts that list in order.
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
          If you think that we handle your data wrongly,{' '}
          <Link to={paths.contact({ topic: 'privacy' })}>tell us</Link>, and say in the form that it
          is a complaint. It gets a number. A member of our staff acknowledges it within{' '}
          {ACKNOWLEDGE_DAYS} days, looks into it without undue delay and tells you the outcome with
          reasons, within {OUTCOME_DAYS / 7} weeks at the latest. If you disagree, you can ask once
          for a second look by someone else.
        </p>
        <p>
          You can also complain to the Information Commissioner’s Office, Wycliffe House, Water
          Lane, Wilmslow, Cheshire SK9 5AF, telephone <a href="tel:03031231113">0303 123 1113</a>,{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for adults. A parent or guardian who books for a child does so under their own
        name, and we do not ask for the child’s. If you think that a child has made an account,{' '}
        <Link to={paths.contact({ topic: 'privacy' })}>tell us</Link> and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When what we do with data changes, this page changes with it, and bears the new date. If the
        change matters to you, we tell people with an account by email before it applies. For
        cookies, there is a <Link to={paths.cookies()}>Cookie Policy</Link>.
      </p>
    ),
  },
]
