import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { testPassword } from '#test/client.ts'
import { orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { checkPage } from '../check-page.ts'
import { findViolations } from '../find-violations.ts'
import { holdAnswer } from '../hold-answer.ts'
import { holdRequests } from '../hold-requests.ts'
import { openOffice } from '../open-office.ts'
import { clickOnceEnabled, watchAlerts } from './watch-form.ts'

const office = await openOffice({ settings: { SOCIAL_URL: 'https://social.test/shop' } })
afterAll(() => office[Symbol.asyncDispose]())

const open = office.visit

test('the owner renames the store, and every page says so; typing can be discarded', async () => {
  const { page } = await open('/admin/settings')
  const store = page.getByRole('region', { name: 'Store', exact: true })
  const name = store.getByRole('textbox', { name: 'Name of the store' })
  await name.fill('Nobody')
  await store.getByText('Not saved yet').waitFor()
  await store.getByRole('button', { name: 'Discard' }).click()
  expect(await name.inputValue()).toBe('Estela')
  await name.fill('Figurines')
  await store.getByRole('button', { name: 'Save' }).click()
  await store.getByText('Saved and in effect.').waitFor()
  await page.getByRole('navigation', { name: 'Office' }).getByText('Figurines').waitFor()
  await page.goto('/about')
  expect(await page.title()).toContain('Figurines')
})

test('leaving with unsaved settings asks first, and staying keeps what was typed', async () => {
  const { page } = await open('/admin/settings')
  const name = page.getByRole('textbox', { name: 'Name of the store' })
  const before = await name.inputValue()
  await name.fill('Half')
  await page.getByRole('textbox', { name: 'Sender' }).fill('half@example.test')
  const toOrders = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' })
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Mail' }).click()
  await toOrders.click()
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByText('You have unsaved changes: Store, Mail.').waitFor()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  expect(await name.inputValue()).toBe('Half')
  await page.getByRole('region', { name: 'Mail' }).getByRole('button', { name: 'Discard' }).click()
  await toOrders.click()
  await dialog.getByText('unsaved changes: Store.').waitFor()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Settings' }).click()
  expect(await name.inputValue()).toBe(before)
})

test('what is typed while settings are being saved stays, asks before it is left, and is saved next', async () => {
  const { page } = await open('/admin/settings')
  const store = page.getByRole('region', { name: 'Store', exact: true })
  const name = store.getByRole('textbox', { name: 'Name of the store' })
  const zone = store.getByRole('textbox', { name: 'Time zone' })
  const save = store.getByRole('button', { name: 'Save' })
  await name.fill('Statuettes')
  const answer = await holdAnswer(page, { url: '**/api/admin/settings', method: 'PATCH' })
  await save.click()
  await answer.made
  await name.fill('Statues')
  await zone.fill('America/Lima')
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay here' }).click()
  const alerts = await watchAlerts(store)
  answer.release()
  await expect.poll(() => save.isEnabled()).toBe(true)
  expect(await alerts.evaluate((said) => said)).toEqual([])
  expect([await name.inputValue(), await zone.inputValue()]).toEqual(['Statues', 'America/Lima'])
  await store.getByText('Not saved yet').waitFor()
  expect(await store.getByText('Saved and in effect.').count()).toBe(0)
  await save.click()
  await store.getByText('Saved and in effect.').waitFor()
  const { storeName, timeZone } = office.store.services.settings()
  expect({ storeName, timeZone }).toEqual({ storeName: 'Statues', timeZone: 'America/Lima' })
  await zone.fill('UTC')
  await store.getByText('stay in the month of the day printed on them').waitFor()
  await save.click()
  await store.getByText('Saved and in effect.').waitFor()
})

test('what is saved in the moment in which that can be done again is saved', async () => {
  const { page } = await open('/admin/settings')
  const store = page.getByRole('region', { name: 'Store', exact: true })
  const save = store.getByRole('button', { name: 'Save' })
  await store.getByRole('textbox', { name: 'Name of the store' }).fill('Quick')
  const answer = await holdAnswer(page, { url: '**/api/admin/settings', method: 'PATCH' })
  await save.click()
  await answer.made
  await store.getByRole('textbox', { name: 'E-mail for buyers' }).fill('quick@shop.example')
  await clickOnceEnabled(save)
  answer.release()
  await store.getByText('Saved and in effect.').waitFor()
  expect(office.store.services.settings()).toMatchObject({ storeName: 'Quick', supportEmail: 'quick@shop.example' })
})

test('a section that is saved while another one is on its way is saved too, unless somebody else changed the same', async () => {
  const { page } = await open('/admin/settings')
  const [store, documents] = ['Store', 'Receipts'].map((name) => page.getByRole('region', { name, exact: true }))
  if (!store || !documents) throw new Error('no sections')
  const save = (section: typeof store) => section.getByRole('button', { name: 'Save' })
  const fill = async (mail: string, name: string) => {
    await store.getByRole('textbox', { name: 'E-mail for buyers' }).fill(mail)
    await documents.getByRole('textbox', { name: 'Legal name of the seller' }).fill(name)
  }
  const both = async () => {
    const answer = await holdAnswer(page, { url: '**/api/admin/settings', method: 'PATCH' })
    await save(store).click()
    await answer.made
    await save(documents).click()
    return answer
  }
  await fill('two@shop.example', 'Two Sections')
  const answer = await both()
  answer.release()
  for (const section of [store, documents]) await section.getByText('Saved and in effect.').waitFor()
  const held = async (name: string) =>
    (await office.store.office.settings.list()).settings.find((one) => one.name === name)?.value
  expect([await held('SUPPORT_EMAIL'), await held('LEGAL_NAME')]).toEqual(['two@shop.example', 'Two Sections'])
  await fill('three@shop.example', 'Mine')
  const second = await both()
  const { version } = await office.owner.want(200, 'GET', '/api/admin/settings')
  await office.owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes: { LEGAL_NAME: 'Theirs' } } })
  second.release()
  await documents.getByText('Legal name of the seller: Theirs').waitFor()
  expect([await held('SUPPORT_EMAIL'), await held('LEGAL_NAME')]).toEqual(['three@shop.example', 'Theirs'])
  await documents.getByRole('button', { name: 'Use theirs' }).click()
  const clean = await office.owner.want(200, 'GET', '/api/admin/settings')
  const changes = { LEGAL_NAME: null, SUPPORT_EMAIL: null }
  await office.owner.want(200, 'PATCH', '/api/admin/settings', { json: { version: clean.version, changes } })
})

test('a setting that another owner changed meanwhile is not saved over unasked; one in another field is no reason', async () => {
  const { owner } = office
  const change = async (changes: Record<string, string>) => {
    const { version } = await owner.want(200, 'GET', '/api/admin/settings')
    await owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes } })
  }
  const { page } = await open('/admin/settings')
  const store = page.getByRole('region', { name: 'Store', exact: true })
  const name = store.getByRole('textbox', { name: 'Name of the store' })
  const save = store.getByRole('button', { name: 'Save' })
  await name.fill('Mine')
  await change({ SUPPORT_EMAIL: 'help@theirs.example' })
  await save.click()
  await store
    .getByText('The settings were changed in the meantime. None of your changes were saved: look again.')
    .waitFor()
  await expect
    .poll(() => store.getByRole('textbox', { name: 'E-mail for buyers' }).inputValue())
    .toBe('help@theirs.example')
  await change({ STORE_NAME: 'Theirs' })
  await save.click()
  await store.getByText('Theirs: Name of the store: Theirs').waitFor()
  expect(await save.isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await store.getByRole('button', { name: 'Use theirs' }).click()
  expect(await name.inputValue()).toBe('Theirs')
  await name.fill('Mine')
  await change({ STORE_NAME: 'Theirs again' })
  await save.click()
  await store.getByText('Name of the store: Theirs again').waitFor()
  await store.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await store.getByText('Saved and in effect.').waitFor()
  expect(office.store.services.settings()).toMatchObject({ storeName: 'Mine', supportEmail: 'help@theirs.example' })
})

test('an old price of a dollar hides Mercado Pago and is told, and one press confirms it', async () => {
  const { store, owner } = office
  const change = async (changes: Record<string, string | null>) => {
    const { version } = await owner.want(200, 'GET', '/api/admin/settings')
    await owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes } })
  }
  await change({ MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1400' })
  onTestFinished(() => change({ MERCADOPAGO_CURRENCY: null, MERCADOPAGO_RATE: null, SUPPORT_EMAIL: null }))
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString()
  await store.services.database.write((transaction) =>
    transaction.updateTable('settings').set({ changed_at: long }).where('name', '=', 'MERCADOPAGO_RATE').execute(),
  )
  await change({ SUPPORT_EMAIL: 'help@shop.example' })
  const { page } = await open('/admin')
  await page.getByRole('link', { name: /do not see Mercado Pago: its dollar rate is 40 days old/ }).click()
  const section = page.getByRole('region', { name: 'Mercado Pago' })
  await section.getByRole('button', { name: 'The rate is still right' }).click()
  await section.getByText('Saved and in effect.').waitFor()
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Needs your attention' }).waitFor()
  expect(await page.getByText('dollar rate').count()).toBe(0)
})

test('what the environment sets is locked and says why', async () => {
  const { page } = await open('/admin/settings')
  const profile = page.getByRole('textbox', { name: 'Profile address' })
  expect(await profile.getAttribute('readonly')).not.toBeNull()
  await page.getByText('Set in the environment that starts the store').waitFor()
})

test('a refusal stands at its field, and nothing was saved', async () => {
  const { page } = await open('/admin/settings')
  const store = page.getByRole('region', { name: 'Store', exact: true })
  const before = await store.textContent()
  await store.getByRole('textbox', { name: 'Time zone' }).fill('Mars')
  await store.getByRole('button', { name: 'Save' }).click()
  await store.getByText('Enter a time zone such as America/Lima.').waitFor()
  await store.getByText('Nothing was saved. Check the marked fields.').waitFor()
  expect(office.store.services.settings().timeZone).toBe('UTC')
  await store.getByRole('textbox', { name: 'Time zone' }).fill('America/Lima')
  await store.getByText('Nothing was saved.').waitFor({ state: 'detached' })
  await store.getByRole('button', { name: 'Discard' }).click()
  expect(await store.getByRole('textbox', { name: 'Time zone' }).inputValue()).toBe('UTC')
  await expect.poll(() => store.textContent()).toBe(before)
})

test('two presses at once that both need a proof of identity go on with the same one', async () => {
  const { page } = await open('/admin/settings')
  const [documents, paypal] = ['Receipts', 'PayPal'].map((name) => page.getByRole('region', { name, exact: true }))
  if (!documents || !paypal) throw new Error('no sections')
  await documents.getByRole('textbox', { name: 'Legal name of the seller' }).fill('Proved')
  await ageProofs(office.store, { hours: 13 })
  const saved = await holdAnswer(page, { url: '**/api/admin/settings', method: 'PATCH' })
  const tested = await holdAnswer(page, { url: '**/api/admin/settings/test/paypal', method: 'POST' })
  await documents.getByRole('button', { name: 'Save' }).click()
  await paypal.getByRole('button', { name: 'Test connection' }).click()
  await Promise.all([saved.made, tested.made])
  saved.release()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.waitFor()
  await tested.release()
  await asked.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await documents.getByText('Saved and in effect.').waitFor()
  await paypal.getByText('It works.').waitFor()
  await asked.waitFor({ state: 'detached' })
  const { version } = await office.owner.want(200, 'GET', '/api/admin/settings')
  await office.owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes: { LEGAL_NAME: null } } })
})

test('a provider is tried before it is saved; half of it is refused; its secret is never shown again', async () => {
  const { page } = await open('/admin/settings')
  const paypal = page.getByRole('region', { name: 'PayPal' })
  await paypal.getByRole('button', { name: 'Test connection' }).click()
  await paypal.getByText('It works.').waitFor()
  await paypal.getByRole('textbox', { name: 'Client ID' }).fill('app')
  await paypal.getByText('It works.').waitFor({ state: 'detached' })
  await paypal.getByRole('button', { name: 'Save' }).click()
  await paypal.getByText('Nothing was saved. Check the marked fields.').waitFor()
  expect(await paypal.getByText('This is needed too.').count()).toBe(2)
  await paypal.getByLabel('Secret', { exact: true }).fill('very-hidden')
  await paypal.getByRole('textbox', { name: 'Webhook ID' }).fill('hook')
  await paypal.getByRole('button', { name: 'Save' }).click()
  await paypal.getByText('Saved and in effect.').waitFor()
  await page.reload()
  await paypal.getByText('Set. Leave it empty to keep it.').waitFor()
  expect(await page.content()).not.toContain('very-hidden')
})

test('who names another account at a provider is told how many paid orders hang on the present one', async () => {
  const { store, buyer } = office
  const { version } = await store.office.settings.list()
  const changes = { PAYPAL_CLIENT_ID: 'app', PAYPAL_CLIENT_SECRET: 'hidden', PAYPAL_WEBHOOK_ID: 'hook' }
  await store.office.settings.change({ version, changes })
  const { orderId } = await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
  const at = new Date().toISOString()
  const attempt = {
    id: 'attempt',
    order_id: orderId,
    provider: 'paypal',
    state: 'closed',
    environment: 'live',
  } as const
  await store.services.database.write((transaction) =>
    transaction
      .insertInto('payment_attempts')
      .values({
        ...{
          ...attempt,
          account: 'app',
          start_key: 's',
          capture_key: 'c',
          declines: 0,
          created_at: at,
          updated_at: at,
        },
        ...{ closed_at: at, provider_order_id: null, provider_status: null, redirect_url: null, payee: null },
        ...{ declined_at: null, refusal: null, approval_seen: null, capturing_until: null },
      })
      .execute(),
  )
  const { page } = await open('/admin/settings')
  const paypal = page.getByRole('region', { name: 'PayPal' })
  const told = paypal.getByText('1 order from the last six months was paid to the current account.')
  await paypal.getByRole('textbox', { name: 'Webhook ID' }).fill('another hook')
  await paypal.getByText('Not saved yet').waitFor()
  expect(await told.count()).toBe(0)
  await paypal.getByRole('textbox', { name: 'Client ID' }).fill('another app')
  await told.waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('an accent that text cannot be read on gives way to the nearest; the shop takes it on', async () => {
  const { page } = await open('/admin/settings')
  const look = page.getByRole('region', { name: 'Look' })
  await look.getByLabel('Accent color').fill('#10307a')
  await look.getByRole('button', { name: 'Use it' }).click()
  await look.getByRole('button', { name: 'Save' }).click()
  await look.getByText('Saved and in effect.').waitFor()
  await page.goto('/all-models')
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(accent.trim()).toBe(office.store.services.settings().accent)
  await checkPage('/all-models', await office.openDesk())
})

test('the settings are sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  await checkPage('/admin/settings', desk)
})

test('the settings speak Spanish to an owner who chose it', async () => {
  const { page, context } = await office.openDesk()
  onTestFinished(() => context.close())
  await context.addCookies([{ name: 'voice', value: 'es', url: office.store.baseUrl }])
  await page.goto('/admin/settings')
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
})

test('the owner chooses the popular figures, writes a page, and brings the original back', async () => {
  const { page } = await open('/admin/settings/content')
  await page.getByRole('textbox', { name: 'Search figures to add' }).fill('dragon')
  await page.route('**/api/products?*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('The store did not answer. Search again.').waitFor()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Add dragon STL' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your own', { exact: true }).waitFor()
  await page.goto('/')
  await page.getByRole('region', { name: 'Popular' }).getByText('dragon STL').first().waitFor()
  await page.goto('/admin/settings/content?what=page-mixed-about')
  await page.getByRole('textbox', { name: 'Page text' }).fill('# Our house\n\nWe draw.\n\n## Since\n\nSince 2019.')
  const told = page.getByText('Saved.', { exact: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await told.waitFor()
  await page.getByText('Your own', { exact: true }).waitFor()
  const written = page.getByRole('textbox', { name: 'Page text' })
  await written.fill('# Our house\n\nWe draw, still.')
  expect(await told.count(), 'of what is typed since').toBe(0)
  // What was its own before stays so: nothing else on the page tells that this is saved.
  await page.getByRole('button', { name: 'Save' }).click()
  await told.waitFor()
  await page.goto('/about')
  await page.getByRole('heading', { level: 1, name: 'Our house' }).waitFor()
  await page.goto('/admin/settings/content?what=page-mixed-about')
  await page.getByRole('button', { name: 'Back to the original' }).click()
  const asked = page.getByRole('dialog', { name: 'Back to the original' })
  await asked.getByText('What you wrote stays among the earlier versions').waitFor()
  expect(await page.getByText('Your own', { exact: true }).count()).toBe(1)
  await asked.getByRole('button', { name: 'Back to the original' }).click()
  await page.getByText('Original', { exact: true }).waitFor()
  const text = page.getByRole('textbox', { name: 'Page text' })
  await expect.poll(() => text.inputValue()).toContain('# About')
  await page.getByText('2 earlier versions').click()
  await page.getByRole('button', { name: 'Open in the editor' }).first().click()
  expect(await text.inputValue()).toContain('# Our house')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a text that another owner saved meanwhile is not lost and not overwritten unasked', async () => {
  const address = '/admin/settings/content?what=page-mixed-contact'
  const { page } = await open(address)
  const text = page.getByRole('textbox', { name: 'Page text' })
  const theirs = { json: { version: 0, value: '# Theirs\n\nFirst.' } }
  await office.owner.want(200, 'PUT', '/api/admin/content/page-mixed-contact', theirs)
  await text.fill('# Mine\n\nSecond.')
  // The page's new state arrives late, after the refusal.
  const state = await holdRequests(page, '**/admin/settings/content.data*')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This was changed in the meantime. None of your changes were saved').waitFor()
  expect(await text.inputValue()).toBe('# Mine\n\nSecond.')
  await page.getByRole('combobox', { name: 'What to edit' }).selectOption('slogans-es')
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay here' }).click()
  state.release()
  await page.getByText('Your own', { exact: true }).waitFor()
  // A second press cannot overwrite it either: the owner must choose first.
  await page.getByText('Somebody else changed this in the meantime').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(await text.inputValue()).toBe('# Mine\n\nSecond.')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => text.inputValue()).toContain('# Theirs')
})

test('texts and pictures are sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  for (const what of ['carousel', 'slogans-es', 'page-en-terms'])
    await checkPage(`/admin/settings/content?what=${what}`, desk)
})

test('a price of a dollar that can mean two is asked about by what is sold at it, and one that is far off too', async () => {
  const { store } = office
  const { page } = await open('/admin/settings')
  const section = page.getByRole('region', { name: 'Mercado Pago' })
  const rate = section.getByRole('textbox', { name: 'Price of one US dollar in that currency' })
  const save = section.getByRole('button', { name: 'Save' })
  const rateNow = async () =>
    (await store.office.settings.list()).settings.find(({ name }) => name === 'MERCADOPAGO_RATE')?.value
  await section.getByRole('textbox', { name: 'Currency of the account' }).fill('ARS')
  await rate.fill('1.412')
  await save.click()
  const question = section.getByRole('alert').filter({ hasText: 'Is this the price of a dollar?' })
  await question.getByRole('button', { name: /14\.12 \(1\.412 for a dollar\)/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: /14.?120\.00 \(1412 for a dollar\)/ }).click()
  await section.getByText('Saved and in effect.').waitFor()
  expect([await rate.inputValue(), await rateNow()]).toEqual(['1412', '1412'])
  await rate.fill('14120')
  await save.click()
  await question.getByText(/a 10-dollar figure costs .*141.?200\.00/).waitFor()
  expect(await rateNow()).toBe('1412')
  await rate.fill('1430')
  await question.waitFor({ state: 'detached' })
  await rate.fill('14120')
  await save.click()
  await question.getByRole('button', { name: 'Yes, save it' }).click()
  await section.getByText('Saved and in effect.').waitFor()
  expect(await rateNow()).toBe('14120')
})
