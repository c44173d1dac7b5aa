import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { OwnProfile } from '#contract/profile/professionals.ts'
import { liveNoteCalls } from '#web/api/calls/meeting/live-note.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'

/** Says that set-up is done, with the address to share. Closed, it stays so in every browser. */
export default function LiveNote({ profile: { id } }: { profile: OwnProfile }) {
  const titleId = useId()
  const { publicUrl } = useSite()
  const closing = useClosing()
  const address = new URL(paths.professional(id), publicUrl).href
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-wrap items-center gap-6">
      <QrCode text={address} label="QR code of your public profile" />
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
        <h2 id={titleId} className="text-h2">
          You are live
        </h2>
        <p className="max-w-[60ch] text-ink-2">
          Clients can find you, book you and pay you. Share your profile: anyone with this link can
          book a time with you.
        </p>
        <Link
          to={paths.professional(id)}
          className="wrap-anywhere inline-block min-h-6 font-[550] text-action underline underline-offset-2"
        >
          {address}
        </Link>
        <div className="flex flex-wrap gap-3">
          <CopyLink address={address} />
          <Button
            variant="quiet"
            size="s"
            pending={closing.isPending}
            onClick={() => closing.mutate()}
          >
            Don’t Show Again
          </Button>
        </div>
      </div>
    </Card>
  )
}

function CopyLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      toast({ title: 'Copying is not allowed here', description: 'Select the link and copy it.' })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button size="s" onClick={copy}>
        <Icon aria-hidden className="size-4" />
        <span>{isCopied ? 'Copied' : 'Copy Link'}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Link copied'}
      </span>
    </>
  )
}

function useClosing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(liveNoteCalls.closeLiveNote, {}),
    onSuccess: () =>
      client.setQueryData(
        ownProfileQuery.queryKey,
        (profile) => profile && { ...profile, hasLiveNote: false },
      ),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'That didn’t work',
        description: errorMessage(error),
      }),
  })
}
