import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./migrations/', import.meta.url);

/**
 * The beginnings of the SHA-256 of migrations that databases have run: data is carried forward from them for good, so
 * none is edited, squashed or renamed. A migration gets its line once it is in a version.
 */
const released = {
  '0000_schema': '9848038b7638bb1f',
  '0001_functions_and_rows': '018eb194a80aa12b',
  '0002_institutions': '72c7f4c2b0305d73',
  '0003_institution_rows': 'a3f188c85e84b2e6',
  '0004_operators': '5a38420fdba2603e',
  '0005_operator_rows': '22b4feb126a5d9cf',
  '0006_readers': '82b4b41b09c3e5e2',
  '0007_reader_rows': '874a57d575696bcd',
  '0008_look': '6ef2de97fd78d78e',
  '0009_look_rows': 'a8a2d07545c4cc8b',
  '0010_readers_place': '175489d1e53292de',
  '0011_readers_place_rows': '6a0c51d41975f3a4',
  '0012_rights_rows': '7ceb1ad610ad0819',
  '0013_talks_are_reviewed': '55bd663e53b0751f',
  '0014_names_of_institutions': '39bf13eeb2ceacb0',
  '0015_text_at_the_edge': '8ab5c78e684f2ccc',
  '0016_text_at_the_edge_rows': '363509778a795f3c',
  '0017_programs_of_others': 'b1c2a635489fa0d0',
  '0018_programs_ask_first': 'b6bd076f38615e0e',
  '0019_storage_hosts': '85867eadbbeae3f9',
  '0020_file_addresses': 'c4b09f4c1f616920',
  '0021_verdicts_taken_back': '427b13ab06c11c7b',
  '0022_verdicts_not_counted': '41005fbf6f3a97bf',
  '0023_folding_and_staff': '49c5390ee92860e7',
  '0024_backup_runs': '5a2753223fb63244',
  '0025_alarms': 'cfb8bc33d93da58b',
  '0026_alarms_rows': '02f5994b2d197e53',
  '0027_messages_to_index': '4b2189af15852a7a',
  '0028_messages_to_index_rows': 'cbebdd7873827b82',
  '0029_notices_by_member': '60b22d978a147374',
  '0030_logs_by_month': '90dbde426f8f9c32',
  '0031_audit_checks_go_on': 'f15d8a29cd33ed22',
  '0032_installation_state': '1d4916c2b9b8dee1',
  '0033_keys_of_messages': 'b58fd4d4a334035c',
  '0034_runs_of_messages': 'ec5ff5a27496c756',
  '0035_indexes_of_comments': 'fddcdd9d4c9f7ee6',
  '0036_keys_of_comments': '2de2c9ef9365be1d',
  '0037_writes_to_messages': '770dae799abb78b3',
  '0038_changes_of_pages': '2f19e70490133c5e',
};

it('keeps every migration that a database may have run as it was', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const hashes = Object.fromEntries(
    files.map((name) => {
      const content = readFileSync(new URL(name, folder));
      return [name.replace('.sql', ''), createHash('sha256').update(content).digest('hex').slice(0, 16)];
    }),
  );
  expect(hashes).toMatchObject(released);
});
