import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { SECOND_STEP_MINUTES } from '#domain/people/sign-in/second-factor.ts'
import {
  KNOWN_BROWSER_DAYS,
  NOT_REMEMBERED_HOURS,
  PROVIDER_WAY_MINUTES,
  REMEMBERED_DAYS,
  SIGN_IN_IDLE_DAYS,
} from '#domain/people/sign-in/sign-in.ts'
import type { ArticleSection } from '#web/shared/page/article/article.tsx'
import { Article } from '#web/shared/page/article/article.tsx'
import { DraftNote } from '#web/shared/page/article/article-notice.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Cookie Policy',
    description:
      'Cookies that sign you in and nothing else: what they are called, what they hold, how long they last, and why there is no banner.',
  })

export default function CookiesPage() {
  const { brandName, publicUrl, isPaidByStripe } = useSite()
  return (
    <Article
      title="Cookie Policy"
      lead={`${brandName} sets cookies only when you sign in, and only to sign you in safely. They do not follow you anywhere.`}
      updated="2026-11-22"
      notice={<DraftNote />}
      sections={sectionsFor(publicUrl.startsWith('https:'), isPaidByStripe)}
    />
  )
}

/** On https, the prefix stops other sites from setting the cookie. */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

const sectionsFor = (isSecure: boolean, isPaidByStripe: boolean): ArticleSection[] => [
  {
    id: 'the-cookie',
    title: 'The cookie that keeps you signed in',
    body: (
      <>
        <table>
          <tbody>
            <tr>
              <th scope="row">Name</th>
              <td>
                <code>{nameOf('parlour_sign_in', isSecure)}</code>
              </td>
            </tr>
            <tr>
              <th scope="row">Set</th>
              <td>when you sign in or create an account, by this site itself</td>
            </tr>
            <tr>
              <th scope="row">Purpose</th>
              <td>so that each page knows it is still you</td>
            </tr>
            <tr>
              <th scope="row">Holds</th>
              <td>a random token with our signature; nothing about you can be read from it</td>
            </tr>
            <tr>
              <th scope="row">Lasts</th>
              <td>
                {REMEMBERED_DAYS} days with ‘Remember me’; without it until you close the browser,
                and {NOT_REMEMBERED_HOURS} hours at most. Either way, it stops working after{' '}
                {SIGN_IN_IDLE_DAYS} days without use
              </td>
            </tr>
            <tr>
              <th scope="row">Ends</th>
              <td>when you sign out, sign in again, or set a new password</td>
            </tr>
            <tr>
              <th scope="row">Guarded by</th>
              <td>
                HttpOnly (scripts cannot read it), SameSite=Lax (other sites cannot use it to act
                for you)
                {isSecure && ', Secure (it travels over encrypted connections only)'}
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          A second cookie, <code>{nameOf('parlour_known', isSecure)}</code>, lets us recognise a
          browser that has signed in to your account before, so that someone who tries passwords
          elsewhere can’t lock you out of it. It holds random numbers with our signature, is guarded
          like the first, and stays for {KNOWN_BROWSER_DAYS} days after you last signed in, even if
          you sign out.
        </p>
        <p>
          Signing out sets another, <code>{nameOf('parlour_signed_out', isSecure)}</code>, which
          says just that. It goes as soon as our server knows, usually at once. If the server cannot
          be reached, it makes sure that this browser stays signed out until then.
        </p>
        <p>
          If someone invites you to a video session as a guest and you ask to join,{' '}
          <code>{isSecure ? '__Secure-parlour_guest' : 'parlour_guest'}</code> makes sure that only
          your browser can use their link. It holds the invitation’s number and a random value, is
          sent nowhere but to what guests use, and goes an hour after the video room has closed.
        </p>
        <p>
          Where the site has several copies of its database, changing something sets{' '}
          <code>{nameOf('parlour_wrote', isSecure)}</code> for a minute, so that no older copy is
          shown to you. It holds a number that is the same for everyone at that moment.
        </p>
        <p>If you never sign in and are no one’s guest, we set no cookie at all.</p>
      </>
    ),
  },
  {
    id: 'second-step',
    title: 'If your account has a second step',
    body: (
      <p>
        Between your password and your code a cookie,{' '}
        <code>{isSecure ? '__Host-parlour_step' : 'parlour_step'}</code>, remembers that you entered
        the password in this browser. It holds a random value, is guarded like the first, and lasts{' '}
        {SECOND_STEP_MINUTES} minutes at most.
      </p>
    ),
  },
  {
    id: 'google-and-apple',
    title: 'If you sign in with Google or Apple',
    body: (
      <p>
        Where this is offered, another cookie, <code>{nameOf('parlour_way', isSecure)}</code>, makes
        sure that the person who returns is the one who left. It holds random values, the kind of
        account you chose and where you were going, is guarded like the first, and lasts{' '}
        {PROVIDER_WAY_MINUTES} minutes at most. On their own pages, Google and Apple set their own
        cookies.
      </p>
    ),
  },
  {
    id: 'session-storage',
    title: 'What your browser remembers',
    body: (
      <>
        <p>
          While a tab is open, your browser notes in its own storage how far you had scrolled on
          each page (<code>react-router-scroll-positions</code>) and which version of this site it
          has loaded (<code>react-router-manifest-version</code>), so that going back returns you to
          where you were. If you write a message while your connection is down, it waits there too (
          <code>parlour.outbox</code>) until it can be sent. Answers to a professional’s questions
          wait there until you save them (<code>parlour.answers</code>). If you press to book before
          you sign in, the time you chose waits there (<code>parlour.pressed</code>), and if a saved
          card is declined, which one it was (<code>parlour.declined</code>), so that a reload
          doesn’t choose it again. The rest is not sent to us or anyone else, and says nothing about
          you. All of it is gone when you close the tab or sign out.
        </p>
        <p>
          What you choose for the video room stays in your browser: the names of your camera,
          microphone and speaker (<code>parlour.devices</code>), when you last tested them (
          <code>parlour.devices-tested</code>), a blurred background (<code>parlour.blur</code>),
          and sounds, keys and the size of letters (<code>parlour.room-preferences</code>). So does
          a professional’s choice to hear no sound when a client comes (
          <code>parlour.arrival-sound</code>). Whether your camera and microphone were on is kept
          for this tab alone (<code>parlour.room</code>), so that a reload goes on as it was. None
          of it is sent to us, and the first five stay until you delete this site’s data in your
          browser.
        </p>
        <p>
          While you are signed in, your browser keeps with whom and when your next session is (
          <code>parlour</code>), to say so without a connection, and a small program of ours that
          shows it. If you turn on notifications on this device, it keeps that too (
          <code>parlour.push</code>), and your browser’s maker gives it an address at which we reach
          it. All of this but the program, which knows nothing about you, is gone when you sign out.
        </p>
      </>
    ),
  },
  {
    id: 'no-banner',
    title: 'Why there is no banner',
    body: (
      <>
        <p>
          Regulation 6 of the Privacy and Electronic Communications (EC Directive) Regulations 2003
          asks for your consent before something is stored on your device. Paragraph 4 makes an
          exception for what is strictly necessary for a service that you have asked for. Keeping
          you signed in is that, and bringing you back to where you were, or to the camera you
          chose, is too, and so is telling you of your sessions. It is all that is stored here, so
          there is nothing to ask you.
        </p>
        <p>
          There are no cookies for statistics, advertising or social networks here, no tracking
          pixels, and no fonts or scripts that are loaded from other companies to look at the pages.
        </p>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'When you pay',
    body: isPaidByStripe ? (
      <p>
        The checkout loads the card form of Stripe, who carries out the payment. To recognise fraud,
        Stripe sets two cookies on this site, <code>__stripe_mid</code> (a year) and{' '}
        <code>__stripe_sid</code> (half an hour), and cookies of its own within its form. They are
        strictly necessary for the payment, and no other page sets them.
      </p>
    ) : (
      <p>The checkout is simulated and sets no cookies.</p>
    ),
  },
  {
    id: 'your-choice',
    title: 'Blocking and deleting',
    body: (
      <>
        <p>
          You can delete or block cookies in your browser’s settings. You can then still read this
          site, but not sign in. The Information Commissioner’s Office explains how at{' '}
          <a href="https://ico.org.uk/for-the-public/online/cookies/">ico.org.uk</a>.
        </p>
        <p>
          For what we hold about you, see the <Link to={paths.privacy()}>Privacy Policy</Link> says.
          If we ever want to set another cookie, this page changes first, and where the law asks for
          your consent, we ask.
        </p>
      </>
    ),
  },
]
