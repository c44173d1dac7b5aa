import { lazy, Suspense } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import { HiddenInView } from '#web/layout/hidden-in-view.tsx'
import { AccountCards } from './account-panel-cards.tsx'
import { AccountData } from './account-panel-data.tsx'
import { AccountDevices } from './account-panel-devices.tsx'
import { AccountEmail } from './account-panel-email.tsx'
import { AccountPassword } from './account-panel-password.tsx'
import { AccountProfile } from './account-panel-profile.tsx'
import { AccountSecondStep } from './account-panel-second-step.tsx'
import { AccountVideo } from './account-panel-video.tsx'
import { AccountViews } from './account-panel-views.tsx'

const AccountActivity = lazy(() => import('./account-panel-activity.tsx'))
const AccountCalendar = lazy(() => import('./account-panel-calendar.tsx'))
const AccountEmbed = lazy(() => import('./account-panel-embed.tsx'))
const AccountNotifications = lazy(() => import('./account-panel-notifications.tsx'))
const AccountTokens = lazy(() => import('./account-panel-tokens.tsx'))
const AccountWebhooks = lazy(() => import('./account-panel-webhooks.tsx'))
const AccountReports = lazy(() => import('./account-panel-reports.tsx'))

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
