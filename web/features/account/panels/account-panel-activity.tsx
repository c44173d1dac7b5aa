import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#web/api/queries/account.ts'
import { sendShowActivity } from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { AccountChoice } from './account-choice.tsx'

/** Who sees that the user is here. */
export default function AccountActivity() {
  const { data } = useQuery(accountQuery)
  if (!data) return null
  return (
    <AccountSection title="Messages">
      <AccountChoice
        label="Show when I am active"
        note="People you have a conversation with then see ‘Active now’ while you are here, if they have this on too. With it off, no one sees it of you, and you don’t see it of anyone."
        chosen={data.showsActivity}
        save={sendShowActivity}
      />
    </AccountSection>
  )
}
