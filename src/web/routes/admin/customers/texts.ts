import { inEachLanguage } from '#domain/each-language.ts'

export const texts = inEachLanguage({
  en: {
    title: 'Customers',
    search: 'Search customers',
    placeholder: 'Name or e-mail',
    who: 'Which accounts',
    everybody: 'Everybody',
    onlyBanned: 'Banned',
    columns: { name: 'Name', email: 'E-mail', orders: 'Orders', spent: 'Spent, USD', since: 'Since', state: 'State' },
    none: 'No account matches.',
    noneYet: 'No accounts yet. They appear here as soon as somebody registers.',
    noName: 'No name',
    states: {
      owner: 'Owner',
      banned: 'Banned',
      deleted: 'Deleted',
      unconfirmed: 'E-mail not confirmed',
      customer: 'Customer',
    },
  },
  es: {
    title: 'Clientes',
    search: 'Buscar clientes',
    placeholder: 'Nombre o correo',
    who: 'Qué cuentas',
    everybody: 'Todos',
    onlyBanned: 'Bloqueadas',
    columns: {
      name: 'Nombre',
      email: 'Correo',
      orders: 'Pedidos',
      spent: 'Gastado, USD',
      since: 'Desde',
      state: 'Estado',
    },
    none: 'Ninguna cuenta coincide.',
    noneYet: 'Todavía no hay cuentas. Aparecen aquí en cuanto alguien se registra.',
    noName: 'Sin nombre',
    states: {
      owner: 'Dueño',
      banned: 'Bloqueada',
      deleted: 'Borrada',
      unconfirmed: 'Correo sin confirmar',
      customer: 'Cliente',
    },
  },
})
