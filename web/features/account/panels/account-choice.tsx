import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/api/error-message.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'

type AccountChoiceProps = {
  label: string
  note: string
  chosen: boolean
  save: (client: QueryClient, chosen: boolean) => Promise<void>
}

/** One thing to choose, which is saved at once. */
export function AccountChoice({ label, note, chosen, save }: AccountChoiceProps) {
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (wanted: boolean) => save(client, wanted),
    onError: (error) =>
      toast({ title: 'Not Saved', description: errorMessage(error), variant: 'destructive' }),
  })
  return (
    <div>
      <Checkbox
        checked={choose.isPending ? choose.variables : chosen}
        onChange={(event) => {
          if (!choose.isPending) choose.mutate(event.target.checked)
        }}
      >
        {label}
      </Checkbox>
      <p className="mt-1.5 text-ink-2 text-small">{note}</p>
    </div>
  )
}
