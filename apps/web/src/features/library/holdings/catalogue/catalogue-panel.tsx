import { catalogueFaults } from '@gongdu/contract/library/imports/catalogue-faults';
import {
  type CatalogueImportWithLines,
  cancelCatalogueImport,
  exportCatalogueFaults,
  takeCatalogueImport,
  undoCatalogueImport,
} from '@gongdu/contract/library/imports/catalogue-import';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import {
  ImportPanel,
  type ImportStage,
  undoQuestion,
} from '../../../../entities/core/file-import/import-panel.tsx';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { saveDownload } from '../../../../lib/save-download.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { formatYuan } from '../../../../ui/text/format-yuan.ts';
import { catalogueQuery, catalogueReads, holdingReads } from '../queries.ts';
import classes from './catalogue-panel.module.css';

interface CataloguePanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One catalogue from its reading to its end. */
export function CataloguePanel({ id, onClose }: CataloguePanelProps) {
  const queryClient = useQueryClient();
  return (
    <ImportPanel
      query={useQuery(catalogueQuery(id))}
      title="导入书目"
      stageOf={stageOf}
      invalidates={catalogueReads}
      onEnded={() => void stale(queryClient, ...catalogueReads, ...holdingReads)}
      onClose={onClose}
    >
      {(imported) => (
        <>
          {imported.refused.length > 0 && <Refused imported={imported} />}
          {imported.samples.length > 0 && <Samples imported={imported} />}
        </>
      )}
    </ImportPanel>
  );
}

interface Imported {
  readonly imported: CatalogueImportWithLines;
}

function stageOf(imported: CatalogueImportWithLines): ImportStage {
  const { id, state, books, faults, taken, refusal, kept, undoUntil } = imported;
  const cancel = { run: () => call(cancelCatalogueImport, { params: { id } }) };
  switch (state) {
    case 'reading':
      return { title: '正在读，可以离开这个页面', progress: { label: '读取进度', part: 1 }, cancel };
    case 'read': {
      const label = `${faults > 0 ? '跳过没有读成的，' : ''}收下 ${formatNumber(books)} 本`;
      const run = () => call(takeCatalogueImport, { params: { id } });
      return { note: <Facts imported={imported} />, confirm: { run, label, disabled: books === 0 }, cancel };
    }
    case 'taking':
      return {
        title: `正在收，${formatNumber(taken)} / ${formatNumber(books)}；可以离开这个页面`,
        progress: { label: '导入进度', part: books === 0 ? 1 : taken / books },
      };
    case 'done': {
      const asks = undoQuestion(
        '馆藏与在售会回到导入之前的样子，它带来的书和等着审核的更正也会撤回。之后改过的不动。',
      );
      const run = () => call(undoCatalogueImport, { params: { id } });
      return {
        title: `收下了 ${formatNumber(taken)} 本`,
        note: outcomeOf(imported),
        tone: 'ok',
        undo: undoUntil === null ? null : { run, asks },
      };
    }
    case 'undoing':
      return { title: '正在撤销，可以离开这个页面', progress: { label: '撤销进度', part: 1 } };
    case 'undone':
      return {
        title: '已撤销',
        ...(kept > 0 && { note: `${formatNumber(kept)} 本已经有成员在用，或者有人改过，留在书库里。` }),
      };
    case 'cancelled':
      return { title: '已放弃，什么都没有收' };
    case 'refused':
      return { title: `没有读成：${refusal}`, tone: 'bad' };
  }
}

function outcomeOf({ ofHouse, addedBooks, addedHoldings, corrections }: CatalogueImportWithLines): string {
  const house = addedHoldings > 0 ? `${formatNumber(addedHoldings)} 本登记为馆藏与在售` : '';
  const where = ofHouse ? '本书库里没有，先只有你们看得到' : '本收进了书库';
  const added = addedBooks > 0 ? `${formatNumber(addedBooks)} ${where}` : '';
  const corrected = corrections > 0 ? `${formatNumber(corrections)} 处与书库不同，等运营审核` : '';
  return [house, added, corrected].filter((part) => part !== '').join('；');
}

function Facts({ imported: { source, encoding, books, known, fresh, faults, unit } }: Imported) {
  return (
    <>
      <Meta>
        <span>{source}</span>
        <span>{encoding.toUpperCase()}</span>
        <span>{formatNumber(books)} 本读成了</span>
        <span>书库里已有 {formatNumber(known)} 本</span>
        <span>书库里没有 {formatNumber(fresh)} 本</span>
      </Meta>
      {faults > 0 && (
        <Banner tone="warn" title={`${formatNumber(faults)} ${unitOf(unit)}没有读成，不会收下`}>
          可以在编目系统里改好再上传，也可以先收下其余的。
        </Banner>
      )}
    </>
  );
}

function unitOf(unit: CatalogueImportWithLines['unit']): string {
  return unit === 'line' ? '行' : '条';
}

function Refused({ imported: { id, faults, refused, unit } }: Imported) {
  const { run, busy } = useAction(() => call(exportCatalogueFaults, { params: { id } }), {
    onDone: saveDownload,
  });
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption>
            {faults > refused.length
              ? `没有读成的前 ${refused.length} ${unitOf(unit)}，共 ${formatNumber(faults)} ${unitOf(unit)}`
              : '没有读成的'}
          </caption>
          <thead>
            <tr>
              <th scope="col">{unit === 'line' ? '行号' : '第几条'}</th>
              <th scope="col">原因</th>
              <th scope="col">文件里写的</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ record, fault, detail, raw }) => (
              <tr key={record}>
                <td>{record}</td>
                <td>
                  {catalogueFaults[fault]}
                  {detail !== '' && `：${detail}`}
                </td>
                <td className={classes.raw}>{raw}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group>
        <Button variant="default" size="xs" loading={busy} onClick={() => void run()}>
          下载没有读成的
        </Button>
      </Group>
    </>
  );
}

/** A look at the first ones: whether titles are words, and prices in their column. */
function Samples({ imported: { samples, ofHouse } }: Imported) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>前 {samples.length} 本，看看读得对不对</caption>
        <thead>
          <tr>
            <th scope="col">书名</th>
            <th scope="col">作者</th>
            <th scope="col">出版</th>
            <th scope="col">书号</th>
            {ofHouse && <th scope="col">位置</th>}
            {ofHouse && <th scope="col">售价</th>}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ record, title, author, publisher, publishedOn, isbn13, place, price, inStock }) => (
            <tr key={record}>
              <td className={classes.title}>{title}</td>
              <td>{author}</td>
              <td>{[publisher, publishedOn.slice(0, 4)].filter(Boolean).join(' ')}</td>
              <td>{isbn13}</td>
              {ofHouse && <td>{inStock ? place : '暂时没有'}</td>}
              {ofHouse && <td>{price === null ? '' : formatYuan(price)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
