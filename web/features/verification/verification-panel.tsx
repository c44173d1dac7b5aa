import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { BadgeCheck, CircleDashed, Clock, ExternalLink, ScanFace } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Verification } from '#contract/profile/verification.ts'
import {
  canCancel,
  canStart,
  DOCUMENTS,
  isDocumentType,
} from '#domain/profile/badges/verification.ts'
import { verificationCalls } from '#web/api/calls/profile/verification.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { NextSteps } from './next-steps.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useOwnVerification } from './use-own-verification.ts'

/** Starts the identity check and shows its progress. */
export default function VerificationPanel() {
  const { id, verification, failed } = useOwnVerification()
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />
  if (!id || !verification.data) return <Skeleton className="h-[420px] rounded-l" />
  return <Panel id={id} verification={verification.data} refetch={verification.refetch} />
}

type PanelProps = { id: string; verification: Verification; refetch: () => Promise<unknown> }

function Panel({ id, verification, refetch }: PanelProps) {
  const { status, url, summary, requirements } = verification
  return (
    <Card as="section" aria-labelledby="identity-verification" className="flex flex-col gap-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="identity-verification" className="text-h2">
          Identity Verification
        </h2>
        <StatusBadge verification={verification} />
      </div>
      <Introduction summary={summary} />
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        <NextSteps steps={summary.nextSteps} />
        <Requirements {...requirements} />
      </div>
      <Actions id={id} status={status} url={url} refetch={refetch} />
    </Card>
  )
}

function Introduction({ summary }: Pick<Verification, 'summary'>) {
  const { isVerified, documentType, name, verifiedAt } = summary
  const zone = useTimeZone()
  const Icon = isVerified ? BadgeCheck : ScanFace
  return (
    <div className="flex gap-4 max-sm:flex-col">
      <span
        aria-hidden
        className={`inline-flex size-12 shrink-0 items-center justify-center rounded-full ${isVerified ? 'bg-good-soft text-good' : 'bg-blue-50 text-action'}`}
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0">
        <h3 className="text-h3">{isVerified ? 'Identity Verified' : 'Verify Your Identity'}</h3>
        <p className="mt-1 max-w-[62ch] text-ink-2">
          {isVerified
            ? 'Clients can book you, and your profile says ‘Identity verified’: that you are who you say you are, not what you are qualified for.'
            : 'Clients can book you once we know who you are. You show an identity document and take a selfie on our identity provider’s page. Both stay there: we learn only the result, the kind of document and the name on it, which must be your name here.'}
        </p>
        {(documentType || name || verifiedAt) && (
          <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
            {documentType && (
              <Fact term="Document type">
                {isDocumentType(documentType) ? DOCUMENTS[documentType] : documentType}
              </Fact>
            )}
            {name && <Fact term="Name on it">{name}</Fact>}
            {verifiedAt && <Fact term="Verified on">{dateOf(verifiedAt, zone)}</Fact>}
          </dl>
        )}
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-small">{term}</dt>
      <dd className="figures wrap-anywhere font-[550]">{children}</dd>
    </div>
  )
}

function Requirements({ missing, pending }: Verification['requirements']) {
  if (missing.length + pending.length === 0) return null
  return (
    <div>
      <h3 className="text-h3">Requirements</h3>
      <div className="mt-2 flex flex-col gap-4">
        <Items title="Missing" items={missing} icon={CircleDashed} />
        <Items title="Pending" items={pending} icon={Clock} />
      </div>
    </div>
  )
}

function Items({ title, items, icon: Icon }: { title: string; items: string[]; icon: LucideIcon }) {
  if (items.length === 0) return null
  return (
    <div>
      <h4 className="font-[550] text-ink-2 text-small">{title}</h4>
      <ul className="mt-2 flex max-w-[56ch] flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Actions({
  id,
  status,
  url,
  refetch,
}: Pick<Verification, 'status' | 'url'> & Pick<PanelProps, 'id' | 'refetch'>) {
  const start = useStart(id, refetch)
  const cancel = useCancel(id, refetch)
  if (!canStart(status) && !canCancel(status)) return null
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-5.5">
      {canStart(status) && (
        <Button pending={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
          {status === 'not_started' ? 'Start Verification' : 'Continue Verification'}
        </Button>
      )}
      {url && (
        // The provider's link works only once, so refetch it afterwards.
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          onClick={() => void refetch()}
          className={buttonStyle({ variant: 'quiet' })}
        >
          Continue Verification
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {canCancel(status) && (
        <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel Verification
        </Button>
      )}
    </div>
  )
}

/**
 * Opens the provider's page. Going back can restore this page from the back/forward cache, with the button still
 * pending: then reset it.
 */
function useStart(id: string, refetch: PanelProps['refetch']) {
  const start = useMutation({
    mutationFn: () => send(verificationCalls.startVerification, { params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError(error) {
      toast({
        variant: 'destructive',
        title: 'Verification Failed',
        description: errorMessage(error, 'Failed to start verification process'),
      })
      return refetch()
    },
  })
  const { reset } = start
  useEffect(() => {
    const isBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void refetch()
    }
    addEventListener('pageshow', isBack)
    return () => removeEventListener('pageshow', isBack)
  }, [reset, refetch])
  return start
}

function useCancel(id: string, refetch: PanelProps['refetch']) {
  return useMutation({
    mutationFn: () => send(verificationCalls.cancelVerification, { params: { id } }),
    onSuccess() {
      toast({
        title: 'Verification Canceled',
        description: 'Your verification has been canceled',
      })
    },
    onError(error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: errorMessage(error, 'Failed to cancel verification'),
      })
    },
    onSettled: () => refetch(),
  })
}
