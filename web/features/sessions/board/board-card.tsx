import { Download, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#contract/sessions.ts'
import { useTimeZone } from '#web/layout/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { BoardPicture } from './board-picture.tsx'
import { downloadBoard } from './download-board.ts'
import { useBoard } from './use-board.ts'

type BoardCardProps = { session: Session; me: { id: string }; other: string }

/** What the two have drawn in a session; nothing if they haven't. */
export default function BoardCard({ session, me, other }: BoardCardProps) {
  const { draft, phase, strokes, isUnsaved } = useBoard(session.id, me.id)
  const zone = useTimeZone()
  const [isLarge, setLarge] = useState(false)
  if (phase === 'loading' || (phase === 'ready' && strokes.length === 0)) return null
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
              Your last lines are not saved yet. Please keep this page open; we try again every few
              seconds.
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="quiet" size="s" onClick={download}>
              <Download aria-hidden className="size-4" /> Download
            </Button>
            <Button
              variant="ghost"
              size="s"
              className="max-sm:hidden"
              onClick={() => setLarge(true)}
            >
              <Maximize2 aria-hidden className="size-4" /> Enlarge
            </Button>
          </div>
          <Dialog open={isLarge} onOpenChange={setLarge} title="Whiteboard" wide>
            <BoardPicture strokes={strokes} className="w-full rounded-m bg-[#fff]" />
          </Dialog>
        </>
      )}
    </Card>
  )
}
