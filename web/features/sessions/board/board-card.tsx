import { Download, Maximize2, PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { boardIsOpen } from '#domain/meeting/board.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { BoardPicture } from './board-picture.tsx'
import { downloadBoard } from './download-board.ts'
import { useBoard } from './use-board.ts'

const Whiteboard = lazy(() => import('./board.tsx'))

type BoardCardProps = { session: Session; me: { id: string }; other: string; now: number }

/** What the two have drawn in a session, to continue while it is open; nothing if they haven't. */
export default function BoardCard({ session, me, other, now }: BoardCardProps) {
  const { draft, phase, strokes, isUnsaved } = useBoard(session.id, me.id)
  const zone = useTimeZone()
  const [isLarge, setLarge] = useState(false)
  const isEmpty = phase === 'ready' && strokes.length === 0
  // What has just been cleared can still be brought back.
  if (phase === 'loading' || (isEmpty && !isLarge)) return null
  const canDraw = boardIsOpen(Date.parse(session.startsAt), Date.parse(session.endsAt), now)
  // The Swedish way to write a date is YYYY-MM-DD.
  const day = new Date(session.startsAt).toLocaleDateString('sv-SE', { timeZone: zone })
  const download = () =>
    downloadBoard(strokes, `whiteboard-${day}.png`).catch(() =>
      toast({
        variant: 'destructive',
        title: 'Not downloaded',
        description: 'Your browser couldn’t make the picture.',
      }),
    )
  return (
    <Card as="section" aria-labelledby="whiteboard">
      <h2 id="whiteboard" className="font-[600] font-sans text-h3 tracking-normal">
        Whiteboard
      </h2>
      <p className="wrap-anywhere mt-1 mb-3 text-ink-3 text-tiny">
        Drawn in this session. Only you and {other} can see it.
      </p>
      {phase === 'failed' ? (
        <Alert
          tone="bad"
          title="We can’t show the whiteboard at the moment"
          action={
            <Button variant="quiet" size="s" onClick={draft.load}>
              Try Again
            </Button>
          }
        />
      ) : (
        <>
          <BoardPicture
            strokes={strokes}
            className="w-full rounded-m border border-line bg-[#fff]"
          />
          {isUnsaved && (
            <p role="status" className="mt-2 text-small text-warn">
              Your last lines are not saved yet. Please keep this page open; we’ll keep trying.
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="quiet" size="s" onClick={download}>
              <Download aria-hidden className="size-4" /> Download
            </Button>
            {canDraw ? (
              <Button variant="ghost" size="s" onClick={() => setLarge(true)}>
                <PencilLine aria-hidden className="size-4" /> Open
              </Button>
            ) : (
              <Button
                variant="ghost"
                size="s"
                className="max-sm:hidden"
                onClick={() => setLarge(true)}
              >
                <Maximize2 aria-hidden className="size-4" /> Enlarge
              </Button>
            )}
          </div>
          <Dialog open={isLarge} onOpenChange={setLarge} title="Whiteboard" wide>
            {canDraw ? (
              <div className="grid h-[min(64dvh,38rem,66vw_+_9rem)]">
                <Suspense>
                  <Whiteboard session={session} me={me} other={other} />
                </Suspense>
              </div>
            ) : (
              <BoardPicture strokes={strokes} className="w-full rounded-m bg-[#fff]" />
            )}
          </Dialog>
        </>
      )}
    </Card>
  )
}
