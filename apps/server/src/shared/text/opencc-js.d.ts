declare module 'opencc-js/dict/TSCharacters' {
  /** `丟 丢|並 并|…`: each traditional character with its simplified one. */
  const traditionalCharacters: string;
  export default traditionalCharacters;
}
