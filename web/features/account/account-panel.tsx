import { lazy, Suspense } from 'react'
import type { AccountPart as Name } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import { HiddenInView } from '#web/shared/page/hidden-in-view.tsx'
import { Parts } from '#web/shared/page/parts.tsx'
import type { Place } from '#web/shared/page/places.ts'
import { AccountCards } from './panels/account-panel-cards.tsx'
import { AccountData } from './panels/account-panel-data.tsx'
import { AccountDevices } from './panels/account-panel-devices.tsx'
import { AccountEmail } from './panels/account-panel-email.tsx'
import { AccountPassword } from './panels/account-panel-password.tsx'
import { AccountProfile } from './panels/account-panel-profile.tsx'
import { AccountVideo } from './panels/account-panel-video.tsx'
import { AccountViews } from './panels/account-panel-views.tsx'
import { AccountWaysOut } from './panels/account-panel-ways-out.tsx'
import { AccountSecondStep } from './second-step/account-panel-second-step.tsx'

const AccountActivity = lazy(() => import('./panels/account-panel-activity.tsx'))
const AccountCalendar = lazy(() => import('./panels/account-panel-calendar.tsx'))
const AccountEmbed = lazy(() => import('./developers/account-panel-embed.tsx'))
const AccountNotifications = lazy(() => import('./notifications/account-panel-notifications.tsx'))
const AccountTokens = lazy(() => import('./developers/account-panel-tokens.tsx'))
const AccountWebhooks = lazy(() => import('./developers/account-panel-webhooks.tsx'))
const AccountReports = lazy(() => import('./panels/account-panel-reports.tsx'))

type AccountPanelProps = { person: User; place: Place }

/** One part of the settings of the user's account, chosen from a list. */
export default function AccountPanel({ person, place }: AccountPanelProps) {
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title" className="sr-only">
        Account
      </h2>
      {!place.isPartChosen && (
        <p className="mb-3 wrap-anywhere text-ink-2 text-small md:hidden">
          {`${person.email} · ${ROLE_LABELS[person.role]}`}
        </p>
      )}
      <Parts label="Account" place={place}>
        <div className="flex flex-col gap-4">
          <Suspense>
            <AccountPart name={place.part as Name} person={person} />
          </Suspense>
        </div>
      </Parts>
    </section>
  )
}

function AccountPart({ name, person }: { name: Name; person: User }) {
  const isHidden = Boolean(person.viewedBy)
  switch (name) {
    case 'details':
      return (
        <>
          <AccountEmail person={person} />
          <AccountProfile person={person} />
        </>
      )
    case 'data':
      return (
        <>
          <AccountViews />
          {isHidden ? (
            <HiddenInView what="Reports and data" />
          ) : (
            <>
              <AccountReports />
              <AccountData person={person} />
            </>
          )}
        </>
      )
    default:
      return isHidden ? <HiddenInView what="This" /> : <OwnPart name={name} person={person} />
  }
}

/** What staff who look never see. */
function OwnPart({ name, person }: { name: Name; person: User }) {
  switch (name) {
    case 'sign-in':
      return (
        <>
          <AccountPassword person={person} />
          <AccountSecondStep />
        </>
      )
    case 'devices':
      return (
        <>
          <AccountDevices />
          <AccountWaysOut />
        </>
      )
    case 'notifications':
      return <AccountNotifications person={person} />
    case 'calls':
      return (
        <>
          <AccountVideo />
          <AccountActivity />
        </>
      )
    case 'calendar':
      return <AccountCalendar />
    case 'cards':
      return <AccountCards />
    case 'website':
      return <AccountEmbed />
    case 'developers':
      return (
        <>
          <AccountTokens person={person} />
          {person.role === 'PROFESSIONAL' && <AccountWebhooks />}
        </>
      )
    default:
      return null
  }
}
