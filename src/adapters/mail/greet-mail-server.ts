import { type MailRoute, openMailTransport } from './mail-transport.ts'

/** Connects, greets and signs in as for a mail, but sends none. Throws the error of the server or the network. */
export async function greetMailServer(route: MailRoute, patienceMs = 9_000): Promise<void> {
  const transport = await openMailTransport(route, { patienceMs })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
