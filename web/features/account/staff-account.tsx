import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#web/api/person.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { HiddenInView } from '#web/shared/page/hidden-in-view.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { AccountDevices } from './panels/account-panel-devices.tsx'
import { AccountPassword } from './panels/account-panel-password.tsx'
import { AccountProfile } from './panels/account-panel-profile.tsx'
import { AccountSecondStep } from './second-step/account-panel-second-step.tsx'

/** The settings of a member of staff's own account. Everything else about it is decided by who added it. */
export default function StaffAccount() {
  const account = useAccount()
  if (!account) return null
  if (account.viewedBy) return <HiddenInView what="Your own account" />
  return (
    <section aria-labelledby="account-title" className="flex flex-col gap-4">
      <h2 id="account-title" className="sr-only">
        Settings
      </h2>
      <SecondStepNotice />
      <AccountSecondStep />
      <AccountPassword person={account} />
      <AccountProfile person={account} />
      <AccountDevices />
    </section>
  )
}

/** Why the desk has led here. */
function SecondStepNotice() {
  const factor = useQuery(accountQuery).data?.secondFactor
  if (!factor || factor.authenticatorSince !== null || factor.passkeys.length > 0) return null
  return (
    <Alert tone="warn" title="Set up two-step sign-in to open the desk">
      The desk shows what people wrote and moves their money, so a password alone is not enough. Add
      a passkey or an authenticator app below.
    </Alert>
  )
}
