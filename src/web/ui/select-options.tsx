/** The options of a `<select>`. */
export const SelectOptions = ({ options }: { options: readonly (readonly [value: string, text: string])[] }) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
