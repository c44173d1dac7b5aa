import { mergeNotes } from '#domain/notes-merge.ts'

export type Notes = { text: string; version: number }

type NotesState = {
  text: string
  isChanged: boolean
  isSaving: boolean
  /** All that was written here is saved. */
  isSaved: boolean
  /** What the others made of the same words: it waits for `keepBoth` or `discard`. */
  theirs: string | undefined
  /** Why the last attempt to save failed. */
  problem: unknown
}

/** What is being written, over what the server keeps. */
export type NotesDraft = {
  state(): NotesState
  subscribe(listener: () => void): () => void
  write(text: string): void
  /** Tells what the server keeps; what is older than the last is ignored. */
  take(saved: Notes): void
  save(): void
  keepBoth(): void
  discard(): void
}

/** A pause in typing, after which what was written is saved. */
export const PAUSE_MS = 1000
export const RETRY_MS = 10_000
/** After so many failures in a row it is left to whoever writes or saves next. */
export const MOST_RETRIES = 6

/**
 * Notes that several people write at once. What others save is merged into what is written here, word by word; only
 * where both changed the same words a person has to choose. `save` rejects with what `isOutdated` recognizes when
 * there are newer notes, and `reread` has them told to `take`.
 */
export function draftNotes(
  saved: Notes,
  calls: {
    save(notes: Notes): Promise<Notes>
    reread(): void
    isOutdated(error: unknown): boolean
    maxLength: number
  },
): NotesDraft {
  /** The saved notes that the draft came from. */
  let base = saved
  let draft: string | undefined
  let attempted: string | undefined
  /** Newer ones, which have to wait: for the answer of a saving, or for a choice. */
  let newer: Notes | undefined
  let isBehind = false
  let isSaving = false
  let hasSaved = false
  let failures = 0
  let problem: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = read()
  const listeners = new Set<() => void>()

  function read(): NotesState {
    const isChanged = draft !== undefined && draft.trim() !== base.text
    return {
      text: draft ?? base.text,
      isChanged,
      isSaving,
      isSaved: hasSaved && !isChanged && !isSaving,
      theirs: isBehind ? newer?.text : undefined,
      problem,
    }
  }

  function changed(): void {
    state = read()
    for (const listener of listeners) listener()
  }

  function saveIn(wait: number): void {
    clearTimeout(timer)
    if (read().isChanged && !isBehind) timer = setTimeout(save, wait)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (draft === undefined || isSaving || isBehind || !read().isChanged) return
    if (draft.trim().length > calls.maxLength) return
    attempted = draft.trim()
    isSaving = true
    changed()
    try {
      const saved = await calls.save({ text: attempted, version: base.version })
      if (saved.version > base.version) base = saved
      hasSaved = true
      failures = 0
      problem = undefined
    } catch (error) {
      failures += 1
      // Newer notes come at once; where none come, there is another reason.
      if (calls.isOutdated(error) && failures === 1) calls.reread()
      else problem = error
    }
    isSaving = false
    if (newer) settle()
    if (failures <= MOST_RETRIES) saveIn(failures ? RETRY_MS : PAUSE_MS)
    changed()
  }

  /** Takes the newer notes in, as far as nobody has to choose. */
  function settle(): void {
    if (!newer || isSaving) return
    if (newer.version <= base.version) newer = undefined
    else if (draft === undefined) accept(newer.text)
    // The answer to our own saving was lost on its way.
    else if (newer.text === attempted) accept(draft)
    else {
      const merged = mergeNotes(base.text, draft, newer.text)
      isBehind = merged.isConflict
      if (!isBehind) accept(merged.text)
    }
  }

  function accept(text: string): void {
    if (!newer) return
    base = newer
    newer = undefined
    failures = 0
    problem = undefined
    isBehind = false
    draft = text === base.text ? undefined : text
    saveIn(PAUSE_MS)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(text) {
      draft = text
      failures = 0
      settle()
      saveIn(PAUSE_MS)
      changed()
    },
    take(saved) {
      if (saved.version <= (newer ?? base).version) return
      newer = saved
      settle()
      changed()
    },
    save() {
      void save()
    },
    keepBoth() {
      if (newer) accept(mergeNotes(base.text, draft ?? base.text, newer.text).text)
      changed()
    },
    discard() {
      if (newer) accept(newer.text)
      changed()
    },
  }
}
