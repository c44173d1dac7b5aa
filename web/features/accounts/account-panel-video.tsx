import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '#web/api/account.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'
import { sendHideAddress } from './account.ts'
import { AccountSection } from './account-section.tsx'

/** Hides the user's network address in video rooms; offered only where there is a relay that can. */
export function AccountVideo() {
  const { data } = useQuery(accountQuery)
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (hidesAddress: boolean) => sendHideAddress(client, hidesAddress),
    onError: (error) =>
      toast({ title: 'Not Saved', description: errorMessage(error), variant: 'destructive' }),
  })
  if (!data?.canHideAddress && !data?.hidesAddress) return null
  const chosen = choose.isPending ? choose.variables : data.hidesAddress
  return (
    <AccountSection
      title="Video sessions"
      note="Two browsers usually connect directly, so each learns the other’s network address. It shows roughly where someone is."
    >
      <Checkbox
        checked={chosen}
        onChange={(event) => {
          if (!choose.isPending) choose.mutate(event.target.checked)
        }}
      >
        Never show my network address to the other person
      </Checkbox>
      <p className="mt-1.5 text-ink-2 text-small">
        Picture and sound then go through a relay, which can’t see or hear them and adds a little
        delay. It takes effect the next time you join.
      </p>
      {chosen && !data.canHideAddress && (
        <div className="mt-3">
          <Alert tone="warn" title="There is no relay at the moment">
            You can’t join a video room while this is on.
          </Alert>
        </div>
      )}
    </AccountSection>
  )
}
