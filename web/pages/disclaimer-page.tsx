import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { Registers } from '#web/shared/booking/registers.tsx'
import type { ArticleSection } from '#web/shared/page/article/article.tsx'
import { Article } from '#web/shared/page/article/article.tsx'
import { DraftNote, EmergencyNotice } from '#web/shared/page/article/article-notice.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Disclaimer',
    description:
      'Not an emergency service: where to find help at once. What the platform vouches for and what it does not, and how to check a professional’s registration.',
  })

export default function DisclaimerPage() {
  const { brandName } = useSite()
  return (
    <Article
      title="Disclaimer"
      lead={`What ${brandName} is, what it is not, and what to check before you rely on someone’s advice.`}
      updated="2026-11-21"
      notice={
        <>
          <EmergencyNotice />
          <DraftNote />
        </>
      }
      sections={sectionsFor(brandName)}
    />
  )
}

const sectionsFor = (brand: string): ArticleSection[] => [
  {
    id: 'not-an-emergency-service',
    title: 'Not an emergency service',
    body: (
      <>
        <p>
          Sessions on {brand} are booked ahead. No one monitors messages or sessions as they happen,
          and you may not be able to reach a professional between them. If you might harm yourself
          or someone else, or someone’s health is getting worse quickly, use the numbers above: they
          are free, and answered day and night.
        </p>
        <p>
          If you cannot speak or hear on the phone, register for emergencySMS now, by sending the
          word ‘register’ in a text to 999, so that you can text when you need to. NHS 111 is also
          on the web, at <a href="https://111.nhs.uk">111.nhs.uk</a>.
        </p>
      </>
    ),
  },
  {
    id: 'independent-professionals',
    title: 'Professionals are independent',
    body: (
      <p>
        The people you book work for themselves. Their advice is theirs, not ours: we are not in the
        session and do not review what is said in it. {brand} itself gives no medical, legal,
        financial or other professional advice, and nothing on its own pages is meant as such. The{' '}
        <Link to={paths.terms()}>Terms of Service</Link> say who is responsible for what.
      </p>
    ),
  },
  {
    id: 'verified-is-not-qualified',
    title: '‘Identity verified’ is not ‘qualified’',
    body: (
      <>
        <p>
          The badge says that the professional’s identity was checked. It says nothing about
          training, registration, insurance or experience. Anything a profile says about these is
          the professional’s own statement.
        </p>
        <p>
          Only people who are registered may use some titles, such as ‘physiotherapist’ or
          ‘solicitor’. A headline here can use one only if the profile gives a number from the
          register. The professional states that number. ‘Registration checked’ with a date says
          that name and number were found in the register on that day, and nothing about any other
          day; without it, no one here has looked. Anyone may use others, such as ‘counsellor’,
          ‘therapist’, ‘coach’ or ‘tutor’.
        </p>
      </>
    ),
  },
  {
    id: 'registers',
    title: 'How to check a registration',
    body: (
      <>
        <p>Ask for the registration number, and look it up yourself:</p>
        <Registers />
        <p>
          If the name is not there, ask why before you book. If someone claims a registration that
          they do not have, <Link to={paths.contact({ topic: 'safety' })}>tell us</Link>, and the
          register too.
        </p>
      </>
    ),
  },
  {
    id: 'limits-of-video',
    title: 'The limits of a video session',
    body: (
      <p>
        Not everything can be done at a distance. A professional who cannot examine you may have to
        send you to someone who can, and a first conversation about your rights is not a full review
        of your papers. Ask what a session can and cannot settle, and see your own doctor or adviser
        where it cannot.
      </p>
    ),
  },
]
