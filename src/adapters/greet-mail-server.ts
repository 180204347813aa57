/** Connects, greets and signs in as for a mail, and sends none. Throws what the server or the network said. */
export async function greetMailServer(url: string, patienceMs = 9_000): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
