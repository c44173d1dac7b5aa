import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Device } from '#contract/people/account.ts'
import { isPerson } from '#domain/roles.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useAccount } from '#web/api/person.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import {
  devicesQuery,
  sendSignOutDevice,
  sendSignOutOthers,
  waysOutQuery,
} from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { KeepsWays } from '#web/features/account/keeps-ways.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const SHOWN = 5

/** Lists the user's sign-ins and ends them. */
export function AccountDevices() {
  const { data, error, refetch } = useQuery({ ...devicesQuery, refetchOnMount: 'always' })
  const account = useAccount()
  const [keepsWays, setKeepsWays] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const signOut = useSigningOut(keepsWays)
  const list = useFocusBack(data?.length)
  return (
    <AccountSection
      title="Signed-in devices"
      note="If you don’t recognise one of them, sign it out and change your password."
    >
      {error && !data && (
        <NotFetched
          error={error}
          what="Failed to fetch your devices"
          onTryAgain={() => refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-14" />}
      {data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {(isWhole ? data : data.slice(0, SHOWN)).map((device) => (
            <Row
              key={device.id}
              device={device}
              pending={signOut.isPending && signOut.variables === device.id}
              onSignOut={() => signOut.mutate(device.id)}
            />
          ))}
        </ul>
      )}
      {data && account && (
        <div className="mt-3 flex flex-col items-start gap-2">
          {data.length > SHOWN && !isWhole && (
            <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
              Show All {data.length}
            </Button>
          )}
          {isPerson(account) && <KeepsWays onChange={setKeepsWays} />}
          <Button
            variant="quiet"
            pending={signOut.isPending && signOut.variables === undefined}
            onClick={() => signOut.mutate(undefined)}
          >
            Sign Out Everywhere Else
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

type RowProps = { device: Device; pending: boolean; onSignOut: () => void }

function Row({ device, pending, onSignOut }: RowProps) {
  const zone = useTimeZone()
  const { name, address, lastUsedAt, isThis } = device
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-[180px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[550]">
          <span>{name}</span>
          {isThis && <Badge tone="good">This device</Badge>}
        </p>
        <p className="figures text-ink-2 text-small">
          {isThis ? 'In use now' : `Last used ${whenInSentence(lastUsedAt, zone)}`}
          {address && ` · ${address}`}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          size="s"
          pending={pending}
          onClick={onSignOut}
          aria-label={`Sign out ${name}`}
        >
          Sign Out
        </Button>
      )}
    </li>
  )
}

/** Focuses the list when the row with the focused button disappears. */
function useFocusBack(count: number | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = before.current !== undefined && count !== undefined && count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) list.current?.focus()
  }, [count])
  return list
}

/** Signs out one device, or all others. It counts as a success if the device was signed out already. */
function useSigningOut(keepsWays: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) return sendSignOutOthers(keepsWays)
      await sendSignOutDevice(id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      })
    },
    // Signing out other devices also cancels a pending change of email.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
        client.invalidateQueries({ queryKey: waysOutQuery.queryKey }),
        client.invalidateQueries({ queryKey: accountQuery.queryKey }),
      ]),
    onError: (error) =>
      toast({
        title: 'Not Signed Out',
        description: errorMessage(error),
        variant: 'destructive',
      }),
  })
}
