import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { API_DOCS } from '#contract/calls/people/api-tokens.ts'
import type { ApiToken } from '#contract/people/api-tokens.ts'
import type { User } from '#contract/people/sign-in.ts'
import { scopesFor } from '#domain/people/api-tokens.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { apiTokenCalls } from '#web/api/calls/people/api-tokens.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { orGone } from '#web/api/or-gone.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ToldOnceDialog } from './copy-once-dialog.tsx'
import { NewTokenForm } from './new-token-form.tsx'

export const tokensQuery = callQuery(
  apiTokenCalls.listApiTokens,
  {},
  'Failed to fetch your API tokens',
)

/** Tokens with which other programs call the API as this person. */
export default function AccountTokens({ person }: { person: User }) {
  const client = useQueryClient()
  const { brandName } = useSite()
  const { data, error, refetch } = useQuery(tokensQuery)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const [revoked, setRevoked] = useState<ApiToken>()
  return (
    <AccountSection
      title="API tokens"
      note={
        <>
          <span>
            With a token, a program of your choice uses {brandName} for you, as far as you allow.{' '}
          </span>
          <a href={API_DOCS} className="text-action underline underline-offset-2">
            What it can call
          </a>
        </>
      }
    >
      {error && !data && <NotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && <Skeleton className="h-14" />}
      {data && (
        <div className="flex flex-col items-start gap-4">
          {data.length > 0 ? (
            <ul aria-label="API tokens" className="w-full divide-y divide-line">
              {data.map((token) => (
                <Row
                  key={token.id}
                  token={token}
                  person={person}
                  onRevoke={() => setRevoked(token)}
                />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">No program has a token.</p>
          )}
          <Button
            variant={data.length > 0 ? 'quiet' : 'primary'}
            onClick={() => {
              setMade(undefined)
              setIsMaking(true)
            }}
          >
            Make a Token
          </Button>
          <p className="text-ink-3 text-small">
            A new password revokes all tokens. None of them reads notes or messages, or changes your
            account.
          </p>
        </div>
      )}
      <ToldOnceDialog
        open={isMaking}
        onOpenChange={setIsMaking}
        title="Make a token"
        told={{
          title: 'Copy your token',
          what: 'Token',
          value: made,
          note: 'It is not shown again. Whoever has it can do what you allowed, so give it only to the program it is for.',
        }}
      >
        <NewTokenForm
          role={person.role}
          onMade={(token) => {
            setMade(token)
            client.invalidateQueries({ queryKey: tokensQuery.queryKey })
          }}
        />
      </ToldOnceDialog>
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </AccountSection>
  )
}

type RowProps = { token: ApiToken; person: User; onRevoke: () => void }

function Row({ token, person, onRevoke }: RowProps) {
  const zone = useTimeZone()
  const { name, scopes, expiresAt, usedAt } = token
  const isOver = Date.parse(expiresAt) <= serverNow()
  const labels = scopesFor(person.role).filter(({ scope }) => scopes.includes(scope))
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 grow basis-[180px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[550]">
          <span className="wrap-anywhere">{name}</span>
          {isOver && <Badge>Expired</Badge>}
        </p>
        <p className="text-ink-2 text-small">{labels.map(({ label }) => label).join(' · ')}</p>
        <p className="figures text-ink-2 text-small">
          {isOver ? 'Expired' : 'Until'} {dateOf(expiresAt, zone)} ·{' '}
          {usedAt ? `last used around ${whenOf(usedAt, zone)}` : 'not used yet'}
        </p>
      </div>
      <Button variant="quiet" size="s" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  )
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => orGone(send(apiTokenCalls.revokeApiToken, { params: { id: token.id } })),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey })
      onClose()
    },
    onError: (error) =>
      toast({ title: 'Not Revoked', description: errorMessage(error), variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Revoke this token?"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" pending={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke Token
          </Button>
        </>
      }
    >
      <p className="text-ink-2 wrap-anywhere">
        The program that uses ‘{token.name}’ is refused from now on.
      </p>
    </Dialog>
  )
}
