import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#contract/call.ts'
import type { Uploaded } from '#contract/files.ts'
import type { FilePurpose } from '#domain/files.ts'
import { FILE_RULES } from '#domain/files.ts'
import { fileCalls } from './calls/files.ts'
import { ApiError } from './client.ts'
import { errorMessage } from './error-message.ts'

/** What is under way: the share that has been sent, 0 to 1. */
export type Upload = {
  share: number | undefined
  problem: string | undefined
  /** Undefined when it failed, which `problem` then says, or when another one took its place. */
  start: (file: File) => Promise<Uploaded | undefined>
  cancel: () => void
}

/** Sends files of one purpose, one at a time; a part that goes away takes its upload along. */
export function useUpload(purpose: FilePurpose): Upload {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    setShare(undefined)
    setProblem(undefined)
  }
  return {
    share,
    problem,
    cancel,
    async start(file) {
      cancel()
      const { maxBytes, tooLarge } = FILE_RULES[purpose]
      if (file.size > maxBytes) return void setProblem(tooLarge)
      const own = new AbortController()
      running.current = own
      setShare(0)
      try {
        return await sendFile(purpose, file, setShare, own.signal)
      } catch (error) {
        if (own.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setProblem(errorMessage(error))
      } finally {
        if (running.current === own) setShare(undefined)
      }
    },
  }
}

/**
 * Sends one file, by XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws ApiError when the answer is not a success, or the signal has ended it
 */
export function sendFile(
  purpose: FilePurpose,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { uploadFile } = fileCalls
  const contract = uploadFile.load()
  // Whoever gets no answer needs no contract.
  contract.catch(() => {})
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = { purpose, ...(purpose === 'message' && { name: nameOf(file) }) }
    request.open(uploadFile.method, addressOf(uploadFile, {}, query))
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0)
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299)
        return reject(new ApiError(status, responseText.trim(), { statusText }))
      resolve(contract.then(({ reply }) => reply.parse(JSON.parse(responseText))))
    }
    request.onerror = () =>
      reject(new ApiError(0, 'The server cannot be reached. Please try again.'))
    request.onabort = () => reject(new ApiError(0, ''))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** On one line, as the server takes it; what a picture is pasted from often gives it none. */
const nameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(-200) || 'file'
