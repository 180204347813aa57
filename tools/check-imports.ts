// Checks the import table and the size of files. Fails too when fewer modules than expected were looked at:
// dependency-cruiser with a compiler it does not know looks at nothing and says that all is well.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const fewestModules = 400
const longestFile = { source: 300, test: 500 }

const run = (command: string, ...words: string[]) =>
  spawnSync(command, words, { encoding: 'utf8', shell: false, maxBuffer: 1 << 28 })

const cruised = run('depcruise', '--config', 'dependency-cruiser.cjs', 'src', 'simulators')
process.stdout.write(cruised.stdout)
process.stderr.write(cruised.stderr)
const looked = Number(/(\d+) modules, \d+ dependencies/.exec(cruised.stdout)?.[1] ?? 0)

const tooLong = run('git', 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')
  .stdout.split('\n')
  .filter((file) => existsSync(file) && file !== '')
  .flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length - 1
    const most = /\.test\.tsx?$/.test(file) ? longestFile.test : longestFile.source
    return lines > most ? [`${file} has ${lines} lines, at most ${most} are allowed`] : []
  })
for (const sentence of tooLong) console.error(sentence)
if (looked < fewestModules) console.error(`only ${looked} modules were looked at, at least ${fewestModules} expected`)
process.exitCode = cruised.status !== 0 || tooLong.length > 0 || looked < fewestModules ? 1 : 0
