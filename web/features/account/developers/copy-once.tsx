import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

/** Something that is told once, to be copied. */
export function CopyOnce({ what, value }: { what: string; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ title: `${what} copied` })
    } catch {
      toast({ title: 'Not copied', description: 'Please select it and copy it yourself.' })
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        readOnly
        aria-label={what}
        value={value}
        className="min-w-0 flex-[1_1_200px] font-mono"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="quiet" onClick={copy}>
        <Copy aria-hidden className="size-4" /> Copy
      </Button>
    </div>
  )
}
