import { Copy, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Guests } from './use-guests.ts'

type InviteDialogProps = {
  guests: Guests
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes links for guests, and takes them back. */
export function InviteDialog({ guests, open, onOpenChange }: InviteDialogProps) {
  const { list, partner, isFull, isBusy } = guests
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite someone"
      footer={
        <Button
          variant={list.length > 0 ? 'quiet' : 'primary'}
          disabled={isFull}
          pending={isBusy}
          onClick={guests.invite}
        >
          {list.length > 0 ? 'Invite Another' : 'Create Link'}
        </Button>
      }
    >
      <p className="wrap-anywhere text-ink-2">
        A link lets one person join by video, without an account. They come in once you and{' '}
        {partner} have both let them in. They see and hear the session, but none of your messages,
        notes or files, and not the whiteboard.
      </p>
      {list.length > 0 && (
        <ul className="mt-5 border-line border-t">
          {list.map((guest) => (
            <li key={guest.id} className="border-line border-b py-4">
              <div className="flex items-start justify-between gap-4">
                <div className="wrap-anywhere min-w-0">
                  <p className="font-[600]">{guest.name ?? 'A guest'}</p>
                  <p className="text-ink-2 text-small">{inWords(guests, guest)}</p>
                </div>
                <Button
                  variant="quiet"
                  size="s"
                  className="shrink-0"
                  disabled={isBusy}
                  aria-label={`Take back the invitation of ${guest.name ?? 'a guest'}`}
                  onClick={() => guests.takeBack(guest.id)}
                >
                  Take back
                </Button>
              </div>
              {guest.link && guest.name === null && <Link link={guest.link} />}
            </li>
          ))}
        </ul>
      )}
      {isFull && (
        <p className="mt-4 text-ink-2 text-small">
          There is room for four people. To invite someone else, take one invitation back.
        </p>
      )}
    </Dialog>
  )
}

function inWords(guests: Guests, guest: Guests['list'][number]): string {
  const by = `Invited by ${guests.inviterOf(guest)}`
  if (guest.state === 'admitted') return `${by} · let in by both of you`
  if (guest.state === 'asking')
    return `${by} · waiting for ${guests.waitsFor(guest)} to let them in`
  if (guest.name !== null) return `${by} · not let in`
  return guest.link
    ? `${by} · send them this link: it is shown only here`
    : `${by} · has not used the link yet`
}

function Link({ link }: { link: string }): ReactNode {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied' })
    } catch {
      toast({ title: 'Not copied', description: 'Please select the link and copy it yourself.' })
    }
  }
  const share = () => navigator.share({ url: link }).catch(() => undefined)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Input
        readOnly
        aria-label="Link for one person"
        value={link}
        className="min-w-0 flex-[1_1_200px]"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={copy}>
        <Copy aria-hidden className="size-4" /> Copy Link
      </Button>
      {'share' in navigator && (
        <Button variant="quiet" onClick={share}>
          <Share2 aria-hidden className="size-4" /> Share
        </Button>
      )}
    </div>
  )
}
