import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  rowsIn: (rows: number, table: string) => `${rows} rows in ${table}`,
  inUse: (tables: string[]) =>
    `This database is in use: it has ${tables.join(', ')}. A backup can only be restored into an empty one. Nothing was changed.`,
  newerProgram: (migrations: string[]) =>
    `The backup was made by a newer version: it has "${migrations.join('", "')}". Restore it with that version.`,
  otherProgram: (migrations: string[]) =>
    `The backup was made by another program: "${migrations.join('", "')}" was different there.`,
  newerTables: 'The tables here are newer than those in the backup: restore it into a database without tables.',
  fewerRows: (table: string) => `${table} has fewer rows than the backup’s manifest says.`,
  noSecret:
    'Warning: the backup does not contain its store’s SECRET. Set it before you start the store, or sessions and links end and stored provider credentials have to be entered again.',
  otherSecret:
    'Warning: SECRET is not the one in the backup. With it, sessions and links end and stored provider credentials have to be entered again.',
  restored: (madeAt: string, rows: number, files: number) =>
    `The store of ${madeAt} is here: ${rows} rows and ${files} files, all checksums correct. Once it runs, it asks the payment providers for what was paid since then; payments whose order is lost are listed under Orders in the back office.`,
  ahead: (madeAt: string, from: string) =>
    `Warning: the backup is dated ${madeAt}, which is in the future: a clock was wrong, and nobody knows how old it is. The providers are asked for payments since ${from}; look up earlier ones there.`,
  endAgain: (keys: number) =>
    `Anything removed since then is back, and the store cannot know what it was: remove those owners again (owner remove), and ban or delete those people again. Every owner was signed out${keys > 0 ? `, and ${keys} API ${keys === 1 ? 'key was' : 'keys were'} revoked: create new ones under Integrations` : ''}. No device is known any more: outside a demo, everybody is told of their next sign-in as on a new device.`,
  needsSettings:
    'Before you start it, put its settings back (.env, with NODE_ENV=production): backups do not contain them, and without them it does not start.',
  unknownEnd:
    'The connection to the database broke off while the rows were being committed, so it is unknown whether they are there. Nothing was removed: run the command again. If it then says that the database is in use, the store is complete.',
  unreadable: (reason: string) => `The backup cannot be read (${reason}). Nothing was restored.`,
  noManifest: 'The file is not a complete backup of a store: it has no manifest.',
  damaged: 'The backup is damaged. Nothing was restored.',
}

const es: typeof en = {
  rowsIn: (rows, table) => `${rows} filas en ${table}`,
  inUse: (tables) =>
    `Esta base de datos está en uso: tiene ${tables.join(', ')}. Una copia solo se restaura en un sitio vacío. No se cambió nada.`,
  newerProgram: (migrations) =>
    `La copia la hizo un programa más nuevo: tiene "${migrations.join('", "')}". Restáurala con ese.`,
  otherProgram: (migrations) => `La copia la hizo otro programa: "${migrations.join('", "')}" era distinta allí.`,
  newerTables: 'Las tablas de aquí son más nuevas que las de la copia: restáurala en una base de datos sin tablas.',
  fewerRows: (table) => `Las filas de ${table} no son tantas como se prometió.`,
  noSecret:
    'Aviso: la copia no contiene el SECRET de su tienda. Ponlo antes de arrancar, o terminan sesiones y enlaces y hay que dar otra vez las contraseñas guardadas de proveedores.',
  otherSecret:
    'Aviso: SECRET no es el de la copia. Con él terminan sesiones y enlaces, y hay que dar otra vez las contraseñas guardadas de proveedores.',
  restored: (madeAt, rows, files) =>
    `La tienda del ${madeAt} está aquí: ${rows} filas y ${files} archivos, cada suma comprobada. Cuando funcione preguntará a los proveedores de pago qué se pagó desde entonces; los pagos cuyo pedido se perdió están en Pedidos, en el panel.`,
  ahead: (madeAt, from) =>
    `Aviso: la copia está fechada el ${madeAt}, que todavía no llegó: un reloj estaba mal, y no se sabe qué antigüedad tiene. A los proveedores se les pregunta por los pagos desde ${from}; busca allí los anteriores.`,
  endAgain: (keys) =>
    `Lo que se terminó desde entonces ha vuelto, y nadie sabe qué fue: quita otra vez a esos dueños (owner remove), bloquea y borra otra vez a esas personas. Se cerraron las sesiones de todos los dueños${keys > 0 ? ` y se ${keys === 1 ? 'revocó 1 clave' : `revocaron ${keys} claves`} de API: créalas de nuevo, en Integraciones` : ''}. Ya no se conoce ningún dispositivo: fuera de una demo, a cada persona se le avisa de su próximo inicio de sesión como en un dispositivo nuevo.`,
  needsSettings:
    'Antes de arrancar, vuelve a poner sus ajustes (.env, con NODE_ENV=production): ninguna copia los contiene, y sin ellos no arranca.',
  unknownEnd:
    'La conexión con la base de datos se cortó mientras se confirmaban las filas, así que no se sabe si están. No se quitó nada: ejecútalo otra vez. Si entonces dice que la base de datos está en uso, la tienda está completa.',
  unreadable: (reason) => `La copia no se puede leer (${reason}). No se restauró nada.`,
  noManifest: 'El archivo no es una copia entera de una tienda: no tiene manifiesto.',
  damaged: 'La copia está dañada. No se restauró nada.',
}

const ptBR: typeof en = {
  rowsIn: (rows, table) => `${rows} ${rows === 1 ? 'linha' : 'linhas'} em ${table}`,
  inUse: (tables) =>
    `Este banco de dados está em uso: tem ${tables.join(', ')}. Um backup só é restaurado em um lugar vazio. Nada foi alterado.`,
  newerProgram: (migrations) =>
    `O backup foi feito por um programa mais novo: tem "${migrations.join('", "')}". Restaure-o com esse programa.`,
  otherProgram: (migrations) => `O backup foi feito por outro programa: "${migrations.join('", "')}" era diferente lá.`,
  newerTables: 'As tabelas daqui são mais novas que as do backup: restaure-o em um banco de dados sem tabelas.',
  fewerRows: (table) => `As linhas de ${table} não são tantas quanto o prometido.`,
  noSecret:
    'Atenção: o backup não contém o SECRET da loja. Defina-o antes de iniciar, ou as sessões e os links deixam de valer e as senhas de provedores que estavam guardadas precisam ser informadas de novo.',
  otherSecret:
    'Atenção: o SECRET não é o do backup. Com ele, as sessões e os links deixam de valer e as senhas de provedores que estavam guardadas precisam ser informadas de novo.',
  restored: (madeAt, rows, files) =>
    `A loja de ${madeAt} está aqui: ${rows} ${rows === 1 ? 'linha' : 'linhas'} e ${files} ${files === 1 ? 'arquivo' : 'arquivos'}, com todas as somas de verificação corretas. Quando estiver funcionando, ela pergunta aos provedores de pagamento o que foi pago desde então; os pagamentos cujo pedido se perdeu estão em Pedidos, no painel.`,
  ahead: (madeAt, from) =>
    `Atenção: o backup tem a data ${madeAt}, que ainda não chegou: um relógio estava errado, e não se sabe a idade dele. Aos provedores são pedidos os pagamentos desde ${from}; procure lá os anteriores.`,
  endAgain: (keys) =>
    `O que foi encerrado desde então voltou, e ninguém sabe o que era: remova de novo esses donos (owner remove), bloqueie e exclua de novo essas pessoas. As sessões de todos os donos foram encerradas${keys > 0 ? ` e ${keys === 1 ? '1 chave de API foi revogada' : `${keys} chaves de API foram revogadas`}: crie-as de novo, em Integrações` : ''}. Nenhum dispositivo é mais conhecido: fora de uma demo, cada pessoa é avisada do seu próximo login como em um dispositivo novo.`,
  needsSettings:
    'Antes de iniciar, coloque as configurações dela de volta (.env, com NODE_ENV=production): nenhum backup as contém, e sem elas a loja não inicia.',
  unknownEnd:
    'A conexão com o banco de dados caiu enquanto as linhas eram confirmadas, por isso não se sabe se elas estão lá. Nada foi removido: execute de novo. Se então disser que o banco de dados está em uso, a loja está completa.',
  unreadable: (reason) => `Não foi possível ler o backup (${reason}). Nada foi restaurado.`,
  noManifest: 'O arquivo não é um backup completo de uma loja: não tem manifesto.',
  damaged: 'O backup está danificado. Nada foi restaurado.',
}

export const restoreTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
