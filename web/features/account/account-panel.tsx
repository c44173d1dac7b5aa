import { lazy, Suspense } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import { HiddenInView } from '#web/shared/page/hidden-in-view.tsx'
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

/** All settings of the user's account. */
export default function AccountPanel({ person }: { person: User }) {
  return (
    <section aria-labelledby="account-title" className="flex flex-col gap-4">
      <h2 id="account-title" className="text-h2">
        Account
      </h2>
      <AccountProfile person={person} />
      <AccountEmail person={person} />
      {person.viewedBy ? (
        <HiddenInView what="Ways to sign in, devices, calls, cards and data" />
      ) : (
        <>
          <AccountPassword person={person} />
          <AccountSecondStep />
          <AccountDevices />
          <AccountWaysOut />
          <AccountVideo />
          <Suspense>
            <AccountActivity />
            <AccountNotifications person={person} />
            <AccountCalendar />
            <AccountTokens person={person} />
            {person.role === 'PROFESSIONAL' && (
              <>
                <AccountWebhooks />
                <AccountEmbed />
              </>
            )}
          </Suspense>
        </>
      )}
      <AccountViews />
      {!person.viewedBy && (
        <>
          {person.role === 'CLIENT' && <AccountCards />}
          <Suspense>
            <AccountReports />
          </Suspense>
          <AccountData person={person} />
        </>
      )}
    </section>
  )
}
