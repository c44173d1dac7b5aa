import nodemailer from 'nodemailer'
import type { MailPort } from './port.ts'

/** Sends through the server of SMTP_URL. */
export function smtp(url: string, from: string): MailPort {
  const transport = nodemailer.createTransport(url)
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}
