import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import { ALL_TERMS } from '#domain/money/cancellation-terms.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { Registers } from '#web/shared/booking/registers.tsx'
import type { ArticleSection } from '#web/shared/page/article/article.tsx'
import { Article } from '#web/shared/page/article/article.tsx'
import { metadata } from '#web/shared/page/metadata.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Resources',
    description:
      'Short guides for clients and professionals: choosing someone, checking credentials, what a session costs, preparing for the first one, a technical check, and safe conversations.',
  })

export default function ResourcesPage() {
  return (
    <Article
      title="Resources"
      lead="Short guides that take a few minutes to read: for clients before a first session, and for the professionals who give it."
      sections={SECTIONS}
    />
  )
}

const RATE = 4500

const SECTIONS: ArticleSection[] = [
  {
    id: 'choosing',
    title: 'Choosing a professional',
    body: (
      <>
        <p>
          Start with the result, not the job title. Write down in one sentence what should be
          different afterwards: ‘I know whether to sign this lease’, ‘I can do quadratic equations’,
          ‘I sleep through the night again’. The sentence tells you who to look for and, later,
          whether it worked.
        </p>
        <ul>
          <li>
            <strong>Look for your own situation in the profile.</strong> Someone who describes it in
            their own words has met it before. Two specialities explained say more than a list of
            twenty.
          </li>
          <li>
            <strong>Read what reviews say, not just the stars.</strong> Five reviews that say what
            happened are worth more than fifty that say ‘great’. No reviews yet only means new.
          </li>
          <li>
            <strong>Compare the total,</strong> for the length you need. It is shown with every
            price.
          </li>
          <li>
            <strong>Begin with half an hour</strong> if your question allows it. It is enough to
            find out whether you understand each other.
          </li>
        </ul>
        <p>
          When you know what you need,{' '}
          <Link to={paths.browse()}>search for it in a word or two</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'checking-credentials',
    title: 'Checking credentials',
    body: (
      <>
        <p>
          ‘Identity verified’ tells you who someone is. To see whether they are qualified, take four
          steps and about two minutes. ‘GMC registration checked’ with a date says that name and
          number were found in that register on that day; look yourself if much depends on it:
        </p>
        <ol>
          <li>Take the full name from the profile, and ask for the registration number.</li>
          <li>Open the register yourself, not through a link that someone sends you.</li>
          <li>Compare the name, and look for restrictions, conditions or warnings beside it.</li>
          <li>
            See when the registration began and whether it is current. A certificate on a wall shows
            what was true once; a register shows what is true today.
          </li>
        </ol>
        <p>The registers:</p>
        <Registers />
        <p>
          Tutors, coaches and many consultants have no register. Ask them where they trained, who
          supervises or has engaged them, whether they carry professional indemnity insurance and,
          for work with children, for an enhanced DBS certificate (in Scotland, membership of the
          PVG scheme; in Northern Ireland, an AccessNI check).
        </p>
      </>
    ),
  },
  {
    id: 'costs',
    title: 'What a session costs, and why',
    body: (
      <>
        <p>
          A professional sets a rate for an hour. We add a platform fee of {FEE_PERCENT}% and VAT of{' '}
          {VAT_PERCENT}% on both. At a rate of {pounds(RATE, 'short')}:
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls sideways, by keyboard too */}
        <section tabIndex={0} aria-label="Prices by length" className="overflow-x-auto">
          <CostTable />
        </section>
        <p>
          The rate goes to the professional in full; the fee pays for the platform, the payment and
          support. What you see beside a rate before you book is the last column, and nothing is
          added to it later. Cancel at least {FREE_CANCELLATION_HOURS} hours before the start and
          you get all of it back. {ALL_TERMS}
        </p>
      </>
    ),
  },
  {
    id: 'first-session',
    title: 'Preparing for a first session',
    body: (
      <>
        <p>
          An hour passes quickly. Ten minutes’ preparation the evening before makes it worth about
          twice as much.
        </p>
        <ul>
          <li>
            <strong>One page.</strong> What happened, in order, with dates. What you have tried.
            What you want to know; put the most important question first.
          </li>
          <li>
            <strong>Papers to hand.</strong> For a legal matter the contract and the letters, for a
            medical one the list of your medicines and their doses, for a lesson the task that went
            wrong.
          </li>
          <li>
            <strong>A room with a door.</strong> If you cannot be alone, use headphones, and tell
            the other person who can hear you.
          </li>
          <li>
            <strong>Say what you expect</strong> in the first minute: advice, an explanation, a
            plan, or someone who listens.
          </li>
          <li>
            <strong>Keep the last five minutes</strong> to repeat in your own words what was said
            and what comes next. Write it down before you close the window.
          </li>
        </ul>
        <p>
          Being nervous before a first conversation is usual, and saying so is a good first
          sentence.
        </p>
      </>
    ),
  },
  {
    id: 'technical-check',
    title: 'A technical check in five minutes',
    body: (
      <>
        <ol>
          <li>
            <strong>Browser.</strong> Use a current Chrome, Edge, Firefox or Safari. On an iPhone or
            iPad, Safari. Not the window that opens inside another app.
          </li>
          <li>
            <strong>Permission.</strong> When the page asks for camera and microphone, allow both.
            If you refused by mistake, the test on the session’s page shows how to change it.
          </li>
          <li>
            <strong>Other programs.</strong> Close other video calls: often only one program can
            have the camera.
          </li>
          <li>
            <strong>Connection.</strong> Sit near the router or use a cable, switch a VPN off, and
            pause downloads. On a phone, a good mobile signal is better than weak Wi-Fi.
          </li>
          <li>
            <strong>Light and sound.</strong> Sit facing the light. Headphones prevent echoes.
          </li>
          <li>
            <strong>Power.</strong> Plug it in. Video empties a battery quickly.
          </li>
        </ol>
        <p>
          On the session’s page, ‘Test camera and microphone’ tries all of this out, and the waiting
          room opens {ROOM_OPENS_BEFORE_MINUTES} minutes before the start. If something still does
          not work, <Link to={paths.answer('no-picture')}>the Help Center</Link> goes further.
        </p>
      </>
    ),
  },
  {
    id: 'safe-conversations',
    title: 'Safe conversations',
    body: (
      <>
        <h3>If you are a client</h3>
        <ul>
          <li>
            Share only what is needed. No one needs your bank login, your passwords or a picture of
            your card.
          </li>
          <li>You may ask ‘why do you need to know that?’, decline to answer, or leave.</li>
          <li>
            If you are not safe at home, choose a time and place where no one can hear you, and
            agree on a word that means ‘I have to stop’.
          </li>
          <li>
            Help in a crisis does not wait for a session: the{' '}
            <Link to={paths.disclaimer()}>numbers are here</Link>.
          </li>
        </ul>
        <h3>If you are a professional</h3>
        <ul>
          <li>
            Begin by saying who you are, what the session can and cannot do, and what stays
            confidential and what cannot.
          </li>
          <li>
            Ask where the client is, and agree on what to do if the connection breaks. With someone
            at risk, ask for the address.
          </li>
          <li>Be alone, too. No one else should see your screen or hear you.</li>
          <li>
            With a child or young person, meet the parent or guardian first, keep them nearby, and
            follow the safeguarding rules of your profession.
          </li>
          <li>Do not record without clear agreement, given before, and kept in your notes.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'good-profile',
    title: 'For professionals: a profile that gets booked',
    body: (
      <>
        <p>Clients decide in seconds whether to read on. What helps them helps you:</p>
        <ul>
          <li>
            <strong>A headline that names the work,</strong> not the person: ‘Housing solicitor,
            deposits and repairs’ rather than ‘Passionate about justice’.
          </li>
          <li>
            <strong>A first paragraph about the client:</strong> who comes to you, with what, and
            what they leave with.
          </li>
          <li>
            <strong>Qualifications with institution and year,</strong> so that they can be checked,
            and your number in the public register, which a protected title needs.
          </li>
          <li>
            <strong>Hours you will keep.</strong> Ten reliable ones are worth more than forty that
            change. Leave a break after each session for your notes.
          </li>
          <li>
            <strong>A rate for the whole of your work,</strong> the preparation included. Clients
            see it with fee and VAT.
          </li>
        </ul>
        <p>
          More in the{' '}
          <Link to={paths.answer('become-a-professional')}>answers for professionals</Link>.
        </p>
      </>
    ),
  },
]

function CostTable() {
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">Length</th>
          <th scope="col">Price</th>
          <th scope="col">Fee</th>
          <th scope="col">VAT</th>
          <th scope="col">You pay</th>
        </tr>
      </thead>
      <tbody>
        {DURATIONS.map((minutes) => {
          const { priceMinor, feeMinor, vatMinor, totalMinor } = priceOf(RATE, minutes)
          return (
            <tr key={minutes}>
              <th scope="row">{minutes} min</th>
              <td>{pounds(priceMinor)}</td>
              <td>{pounds(feeMinor)}</td>
              <td>{pounds(vatMinor)}</td>
              <td>
                <strong>{pounds(totalMinor)}</strong>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
